import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeField } from '../field/change-field.ts';
import { readColumns, sound } from '../field/correct-result.ts';
import { insertChanges, lockRacesOf } from '../field/field.repo.ts';
import { toldOf, type ToldRow } from '../field/field-row.ts';
import {
  selectErasedClaims,
  selectOptionalFormatCity,
  selectOptionalTicketId,
  selectRunners,
} from './import.repo.ts';
import type { Runner } from './match-tickets.ts';
import { namelessOf, NOTHING_TOLD, withoutName, withTicket } from './row-of.ts';

/** As the table has it. */
const BIB = /^[0-9A-Za-zА-Яа-я-]{1,24}$/;

/**
 * Adds a row that the files of a start left out. Who runs is known from the ticket: the one of that number, or the one that wears `bib`.
 * Later files leave what is typed here, and whose row it is, alone, and the history keeps who added it and why.
 * @param values columns by name, as `correctResult` takes them
 * @throws Error for an unknown format or ticket, an empty reason, a number that stands there already, and a value that is none
 */
export async function addResult(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  which: { format: string; bib: string; ticket?: string | undefined },
  values: Readonly<Record<string, string>>,
  { reason, by }: { reason: string; by: number | null },
): Promise<void> {
  if (reason.trim() === '') throw new Error('a result is added with a reason');
  if (!BIB.test(which.bib)) throw new Error('a number has up to 24 letters and digits');
  const typed = readColumns(values);
  await inTransaction(db, async (trx) => {
    const format = await selectOptionalFormatCity(trx, which.format);
    if (format === undefined) throw new Error(`no format ${which.format}`);
    await lockRacesOf(trx, format.event_city_id);
    const runners = (await selectRunners(trx, format.event_city_id)).filter(
      (one) => one.format_id === format.id,
    );
    const wanted = which.ticket === undefined ? undefined : await selectOptionalTicketId(trx, which.ticket);
    const runner = runners.find((one) =>
      which.ticket === undefined ? one.bib === which.bib : one.ticket_id === wanted,
    );
    if (which.ticket !== undefined && runner === undefined)
      throw new Error(`no ticket ${which.ticket} runs in ${which.format}`);
    const row = addedRow(which.bib, typed, runner);
    const nameless = namelessOf(await selectErasedClaims(trx, format.event_city_id), runners, format.id);
    const added = sound(withoutName(row, nameless));
    const note = { import_id: null, reason: reason.trim(), made_by: by, made_at: clock.now() };
    await changeField(trx, format.id, (field) => withRow(field, added), note);
    await insertChanges(trx, format.id, [{ bib: added.bib, before: null, after: toldOf(added) }], note);
  });
}

function addedRow(bib: string, typed: Partial<ToldRow>, runner: Runner | undefined): ToldRow {
  const told = { ...NOTHING_TOLD, bib, splits: [], kept: [], ...typed };
  const kept = [...Object.keys(typed), ...(runner === undefined ? [] : ['ticket_id'])];
  return { ...withTicket(told, runner), ...typed, kept };
}

function withRow(field: readonly ToldRow[], row: ToldRow): ToldRow[] {
  for (const one of field) {
    if (one.bib === row.bib) throw new Error(`number ${row.bib} stands in the results: correct it`);
    if (row.ticket_id !== null && one.ticket_id === row.ticket_id)
      throw new Error(`the ticket stands in the results under number ${one.bib}: correct that`);
  }
  return [...field, row];
}
