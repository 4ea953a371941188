import type { Trx } from '../../db/connect.ts';
import { insertInsured, selectTicketLines } from './policies.repo.ts';
import type { WantedInsurance } from './read-insurances.ts';

/** Writes who is insured by the new lines of an order; of several for one item of tickets each gets a ticket of its own. */
export async function writeInsured(
  trx: Trx,
  written: readonly { wanted: WantedInsurance; lineId: number }[],
): Promise<void> {
  const [first] = written;
  if (first === undefined) return;
  const tickets = Map.groupBy(await selectTicketLines(trx, first.lineId), (line) => line.unique_id);
  const free = new Map([...tickets].map(([uniqueId, lines]) => [uniqueId, lines.map(({ id }) => id)]));
  await insertInsured(
    trx,
    written.map(({ wanted: { offer, person, period, ticketId }, lineId }) => ({
      line_id: lineId,
      offer_id: offer.id,
      ticket_line_id: ticketId === null ? null : (free.get(ticketId)?.shift() ?? null),
      first_name: person.first_name,
      last_name: person.last_name,
      second_name: person.second_name,
      phone: person.phone,
      gender: person.gender,
      birth_date: person.birth_date.slice(0, 10),
      start_date: period.from,
      end_date: period.to,
      coverage: offer.coverage,
      terms_version: offer.terms_version,
    })),
  );
}
