import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { lockRace } from './field/field.repo.ts';
import { setNamed } from './name/set-named.ts';
import { lockTicket, selectOptionalResultRace } from './results.repo.ts';

/** Whoever opens the ticket takes the name out of its results at any time, on every page and in every later file. */
export const ticketResultName: Handler<'ticketResultName'> = async ({ body }, context) => {
  const { trx, clock, user } = context;
  const row = await findTicket(context, body.public_id, body.key);
  await lockTicket(trx, row.id);
  const found = await selectOptionalResultRace(trx, row.id);
  if (found === undefined) throw new Refusal('not_found');
  const now = clock.now();
  await lockRace(trx, found.format_id, now);
  // Read again under the lock: a file may have given it another number meanwhile.
  const result = await selectOptionalResultRace(trx, row.id);
  if (result?.format_id !== found.format_id) throw new Refusal('not_found');
  return await setNamed(
    trx,
    result,
    { ticketId: row.id },
    { given: body.given, userId: user?.id ?? null, now },
  );
};
