import type { Trx } from '../../db/connect.ts';
import type { WrittenLine } from '../orders/line-kind.ts';
import { insertInsured } from './policies.repo.ts';
import type { WantedInsurance } from './read-insurances.ts';

/** Writes who is insured by new lines of an order, of which `all` are; of several for one item of tickets each gets a ticket of its own. */
export async function writeInsured(
  trx: Trx,
  all: readonly WrittenLine[],
  written: readonly { wanted: WantedInsurance; lineId: number }[],
): Promise<void> {
  const items = Map.groupBy(all, (line) => line.uniqueId);
  const free = new Map([...items].map(([uniqueId, lines]) => [uniqueId, lines.map(({ lineId }) => lineId)]));
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
