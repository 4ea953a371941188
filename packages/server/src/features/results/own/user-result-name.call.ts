import type { Handler } from '../../../context.ts';
import { lockRace } from '../field/field.repo.ts';
import { setNamed } from '../name/set-named.ts';
import { findOwned } from './find-owned.ts';

/** The name goes from every page, picture and later file of the result at once, or comes back. */
export const userResultName: Handler<'userResultName'> = async ({ body }, { trx, user, clock }) => {
  const { format_id: formatId } = await findOwned(trx, user, body);
  const now = clock.now();
  await lockRace(trx, formatId, now);
  // Read again under the lock: a file may have given it a ticket meanwhile.
  const row = await findOwned(trx, user, body);
  const of = row.ticket_id === null ? { claimId: row.claim_id ?? 0 } : { ticketId: row.ticket_id };
  return await setNamed(trx, row, of, { given: body.given, userId: user.id, now });
};
