import type { Trx } from '../../db/connect.ts';
import { changeField } from './field/change-field.ts';
import { asNobody, type ToldRow } from './field/field-row.ts';
import { selectAccepted } from './results.repo.ts';

/**
 * Puts an accepted result of a virtual start among the results of its format; one that is accepted no more goes. That of an account
 * that was erased meanwhile is of nobody. Who calls has the accounts and the races of the start locked (`lockRacesOf`).
 */
export async function noteVirtualResult(trx: Trx, ticketId: number, now: Date): Promise<void> {
  const { format_id: formatId, ...told } = await selectAccepted(trx, ticketId);
  await changeField(
    trx,
    formatId,
    (field) => {
      const others = field.filter(({ ticket_id: id }) => id !== ticketId);
      return told.time_s === null ? others : [...others, rowOf(told, ticketId, others)];
    },
    { import_id: null, reason: 'virtual', made_by: null, made_at: now },
  );
}

type Accepted = Omit<Awaited<ReturnType<typeof selectAccepted>>, 'format_id'>;

function rowOf(
  { time_s: time, bib, erased, ...person }: Accepted,
  ticketId: number,
  others: readonly ToldRow[],
): ToldRow {
  const ms = (time ?? 0) * 1000;
  const free = bib !== null && others.every((one) => one.bib !== bib);
  const row = {
    ...person,
    bib: free ? bib : `v${ticketId}`,
    birth_year: person.birth_date === null ? null : Number(person.birth_date.slice(0, 4)),
    ticket_id: ticketId,
    import_id: null,
    city: '',
    category: '',
    comment: '',
    status: 'finished' as const,
    gun_ms: ms,
    net_ms: ms,
    penalty_ms: 0,
    laps: 0,
    splits: [],
    kept: [],
  };
  return erased ? asNobody(row) : row;
}
