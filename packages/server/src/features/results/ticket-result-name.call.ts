import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { changeField } from './field/change-field.ts';
import { insertNameConsent, lockTicket, selectOptionalResultRace } from './results.repo.ts';

/** Whoever opens the ticket takes the name out of its results at any time, on every page and in every later file. */
export const ticketResultName: Handler<'ticketResultName'> = async ({ body }, context) => {
  const { trx, clock, user } = context;
  const row = await findTicket(context, body.public_id, body.key);
  await lockTicket(trx, row.id);
  const formatId = await selectOptionalResultRace(trx, row.id);
  if (formatId === undefined) throw new Refusal('not_found');
  const now = clock.now();
  await insertNameConsent(trx, { ticketId: row.id, given: body.given, userId: user?.id ?? null, now });
  await changeField(
    trx,
    formatId,
    (field) => field.map((one) => (one.ticket_id === row.id ? { ...one, hidden: !body.given } : one)),
    {
      import_id: null,
      reason: body.given ? 'name given' : 'name taken back',
      made_by: user?.id ?? null,
      made_at: now,
    },
  );
  return { named: body.given };
};
