import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { insertClaim, selectOptionalOwned } from './own.repo.ts';

/**
 * Whoever knows the number and the whole birth date of a result without a ticket takes it for his own. A wrong date and a result that
 * tells none are one answer; one with a ticket goes with it.
 */
export const userResultClaim: Handler<'userResultClaim'> = async ({ body }, { trx, user, clock }) => {
  const row = await selectOptionalOwned(trx, body);
  if (row?.birth_date !== body.birth_date) throw new Refusal('result_not_yours');
  if (row.ticket_id !== null) {
    if (row.holder_id === user.id) return {};
    throw new Refusal('result_of_ticket');
  }
  if (row.claimed_by === user.id) return {};
  const taken = await insertClaim(trx, { formatId: row.format_id, bib: row.bib }, user.id, clock.now());
  if (!taken) throw new Refusal('result_claimed');
  return {};
};
