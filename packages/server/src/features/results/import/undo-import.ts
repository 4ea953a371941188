import type { Services } from '../../../context.ts';
import { lockNames } from '../../../db/lock-names.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeField, type FieldChange } from '../field/change-field.ts';
import type { ToldRow } from '../field/field-row.ts';
import { lockOptionalImport, noteUndone, selectBefore, selectTouchedFormats } from './import.repo.ts';

/**
 * Takes the last import of a start back: rows that it brought go, rows that it changed are as before, except for what was put
 * right by hand since. @throws Error for an unknown import, one that is undone, and one that a later import follows
 */
export async function undoImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicId: string,
  by: number | null,
): Promise<FieldChange> {
  return await inTransaction(db, async (trx) => {
    const found = await lockOptionalImport(trx, publicId);
    if (found) await lockNames(trx, 'results', [String(found.event_city_id)]);
    const row = await lockOptionalImport(trx, publicId);
    if (row === undefined) throw new Error(`no import ${publicId}`);
    if (row.undone_at !== null) throw new Error(`import ${publicId} is undone already`);
    if (row.followed)
      throw new Error(`a later import of the same start follows ${publicId}: undo that first`);
    const now = clock.now();
    const sum = { inserted: 0, changed: 0, removed: 0 };
    for (const formatId of await selectTouchedFormats(trx, row.id)) {
      const before = new Map((await selectBefore(trx, row.id, formatId)).map((one) => [one.bib, one]));
      const change = await changeField(
        trx,
        formatId,
        (field) =>
          field.filter(({ import_id: id }) => id !== row.id).map((one) => restored(one, before.get(one.bib))),
        { import_id: null, reason: 'import undone', made_by: by, made_at: now },
      );
      sum.changed += change.changed;
      sum.removed += change.removed;
    }
    await noteUndone(trx, row.id, now);
    return sum;
  });
}

/** What was put right, hidden or erased since then stays. */
function restored(row: ToldRow, before: ToldRow | undefined): ToldRow {
  if (before === undefined) return row;
  const kept = Object.fromEntries(Object.entries(row).filter(([column]) => row.kept.includes(column)));
  return { ...before, ...kept, hidden: row.hidden, kept: row.kept };
}
