import type { Services } from '../../../context.ts';
import { lockNames } from '../../../db/lock-names.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeRace, type FieldChange } from '../field/change-field.ts';
import { lockRace } from '../field/field.repo.ts';
import { lockOptionalImport, noteUndone, selectTouchedFormats, selectWritten } from './import.repo.ts';
import { withoutImport } from './without-import.ts';

export interface Undone extends FieldChange {
  /** Rows that the import brought and that stay: they were put right or measured since. */
  stayed: number;
}

/**
 * Takes the last import of a start back: rows that it brought go, rows that it changed and the points of the way are as before, except
 * for what was put right by hand or measured since. @throws Error for an unknown import, one that is undone, and one that a later
 * import follows
 */
export async function undoImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicId: string,
  by: number | null,
): Promise<Undone> {
  return await inTransaction(db, async (trx) => {
    const found = await lockOptionalImport(trx, publicId);
    if (found) await lockNames(trx, 'results', [String(found.event_city_id)]);
    const row = await lockOptionalImport(trx, publicId);
    if (row === undefined) throw new Error(`no import ${publicId}`);
    if (row.undone_at !== null) throw new Error(`import ${publicId} is undone already`);
    if (row.followed)
      throw new Error(`a later import of the same start follows ${publicId}: undo that first`);
    const now = clock.now();
    const sum = { inserted: 0, changed: 0, removed: 0, stayed: 0 };
    const { points_before: points, points_after: left } = row;
    const formats = new Set([
      ...(await selectTouchedFormats(trx, row.id)),
      ...Object.keys(points ?? {}).map(Number),
    ]);
    for (const formatId of [...formats].toSorted((a, b) => a - b)) {
      // What was changed since is read after whoever is changing it now.
      await lockRace(trx, formatId, now);
      const rows = await selectWritten(trx, row.id, formatId);
      const [pointsBefore = null, pointsAfter = null] = [points?.[formatId], left?.[formatId]];
      const change = await changeRace(
        trx,
        formatId,
        (race) => {
          const { stayed, ...without } = withoutImport(race, { rows, pointsBefore, pointsAfter });
          sum.stayed += stayed;
          return without;
        },
        { import_id: null, reason: 'import undone', made_by: by, made_at: now },
      );
      sum.changed += change.changed;
      sum.removed += change.removed;
    }
    await noteUndone(trx, row.id, now);
    return sum;
  });
}
