import { DAY, plus } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { tooMany } from '../accounts/guards/send-bounds.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { changeField } from './field/change-field.ts';
import { countNamesGiven, insertNameConsent, lockTicket, selectOptionalResultRace } from './results.repo.ts';

/** In 24 hours: each one has the whole field read and told anew to everybody who watches. Taking it back is never refused. */
const MOST_GIVEN = 5;

/** Whoever opens the ticket takes the name out of its results at any time, on every page and in every later file. */
export const ticketResultName: Handler<'ticketResultName'> = async ({ body }, context) => {
  const { trx, clock, user } = context;
  const row = await findTicket(context, body.public_id, body.key);
  await lockTicket(trx, row.id);
  const race = await selectOptionalResultRace(trx, row.id);
  if (race === undefined) throw new Refusal('not_found');
  if (race.hidden !== body.given) return { named: body.given };
  const now = clock.now();
  if (body.given && (await countNamesGiven(trx, row.id, plus(now, -DAY))) >= MOST_GIVEN) throw tooMany(DAY);
  await insertNameConsent(trx, { ticketId: row.id, given: body.given, userId: user?.id ?? null, now });
  await changeField(
    trx,
    race.format_id,
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
