import type { Services } from '../../../context.ts';
import { lockNames } from '../../../db/lock-names.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeRace, type FieldChange, type Race } from '../field/change-field.ts';
import { keptOf, type ToldRow } from '../field/field-row.ts';
import { alignSplits, mergePoints, placesIn, type Point } from '../field/merge-points.ts';
import { lockOptionalImport, noteUndone, selectBefore, selectTouchedFormats } from './import.repo.ts';

/**
 * Takes the last import of a start back: rows that it brought go, rows that it changed and the points of the way are as before, except
 * for what was put right by hand or measured since. @throws Error for an unknown import, one that is undone, and one that a later
 * import follows
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
    const points = row.points_before ?? {};
    const formats = new Set([
      ...(await selectTouchedFormats(trx, row.id)),
      ...Object.keys(points).map(Number),
    ]);
    for (const formatId of [...formats].toSorted((a, b) => a - b)) {
      const rows = await selectBefore(trx, row.id, formatId);
      const change = await changeRace(
        trx,
        formatId,
        (race) => putBack(race, row.id, { rows, points: points[formatId] ?? race.points }),
        { import_id: null, reason: 'import undone', made_by: by, made_at: now },
      );
      sum.changed += change.changed;
      sum.removed += change.removed;
    }
    await noteUndone(trx, row.id, now);
    return sum;
  });
}

/** The race without an import; `before`: the rows that it changed, and the points of then. */
function putBack(race: Race, importId: number, before: Race): Race {
  const old = new Map(before.rows.map((row) => [row.bib, row]));
  const left = race.rows.filter(({ import_id: id }) => id !== importId);
  const stay = left.filter(({ bib }) => !old.has(bib));
  const points = mergePoints(before.points, seenSince(race.points, before.points, stay));
  const was = new Map(alignSplits(before.rows, before.points, points).map((row) => [row.bib, row]));
  const rows = alignSplits(left, race.points, points).map((row) => restored(row, was.get(row.bib)));
  return { points, rows: eachTicketOnce(rows, was) };
}

/** Points that came with an import or since and at which somebody was seen whom it did not touch. */
function seenSince(points: readonly Point[], before: readonly Point[], rows: readonly ToldRow[]): Point[] {
  const places = placesIn(before, points);
  return points.filter((_, at) => places[at] === -1 && rows.some(({ splits }) => (splits[at] ?? 0) > 0));
}

/** What was put right, hidden or erased since then stays. */
function restored(row: ToldRow, before: ToldRow | undefined): ToldRow {
  if (before === undefined) return row;
  const next = { ...before, ...keptOf(row), kept: row.kept };
  // Under another ticket the name is whose it was then: taken back in either, it stays so.
  return { ...next, hidden: row.hidden || (next.ticket_id !== row.ticket_id && before.hidden) };
}

/** A ticket that was put to another row since stays there. */
function eachTicketOnce(rows: readonly ToldRow[], restoredTo: ReadonlyMap<string, ToldRow>): ToldRow[] {
  const taken = new Set(rows.flatMap(({ bib, ticket_id: id }) => (restoredTo.has(bib) ? [] : [id])));
  return rows.map((row) =>
    restoredTo.has(row.bib) && row.ticket_id !== null && taken.has(row.ticket_id)
      ? { ...row, ticket_id: null }
      : row,
  );
}
