import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadSellable } from '../catalog/load-sellable.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { readPeople } from '../participants/read-people.ts';
import type { Person } from '../participants/read-person.ts';
import { registerTicket } from '../participants/register-ticket.ts';
import { admitPerson } from '../registrations/admit-person.ts';
import { ticketKey } from '../../ticket-code.ts';
import { openTeam } from './open-team.ts';
import { teamView } from './team.view.ts';
import { type MemberRow, selectMembers } from './teams.repo.ts';

/**
 * A member takes the first place of the captain's nobody has filled in, unless it is offered to somebody. The order's row orders everything that happens to its tickets, so
 * that the last place goes to one person and a refund never meets a half-made registration.
 */
export const teamJoin: Handler<'teamJoin'> = async ({ params, body }, context) => {
  const { row, role } = await openTeam(context, params.id, body.key);
  if (role === 'visitor' || row.order_id === null) throw new Refusal('not_found');
  const now = context.clock.now();
  if (now >= row.changes_until || row.event_state !== 'published') throw new Refusal('registration_closed');
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  const sellable = (await loadSellable(context.db, [row.format_public_id])).get(row.format_public_id);
  if (!sellable) throw new Refusal('not_found');
  // The member's own form is judged by the rules of the basket; its fields are named `register.member.<field>`.
  const people = await readPeople(
    context,
    { register: [{ ...body.participant, unique_id: 'member' }], tickets: [], email },
    [{ uniqueId: 'member', sellable, count: 1 }],
  );
  const person = people.get('member')?.[0];
  if (!person) throw new Refusal('not_found');
  const registered = await registerTicket(context, context.trx, {
    orderId: row.order_id,
    person,
    consents: body.consents,
    outsider: true,
    choose: async () => await freePlace(context, params.id, body.key, person),
  });
  if (!registered) throw new Refusal('team_full');
  const key = ticketKey(context.settings.secretKey, registered.ticket_public_id, registered.code_version);
  await queueLetter(context.db, {
    kind: 'team_joined',
    asked: { from: context.network, by: context.user?.id ?? null },
    dedupeKey: `team_joined:${registered.ticket_public_id}:${registered.code_version}`,
    to: email,
    locale: context.locale,
    orderId: row.order_id,
    payload: { ticket: registered.ticket_public_id, version: registered.code_version },
    now,
  });
  const values = await teamView(context, await openTeam(context, params.id, body.key));
  if (values.registered === values.size && row.captain_email !== null && row.captain_locale !== null)
    await queueLetter(context.db, {
      kind: 'team_complete',
      dedupeKey: `team_complete:${row.public_id}`,
      to: row.captain_email,
      locale: row.captain_locale,
      orderId: row.order_id,
      payload: { team: row.public_id, title: row.title },
      now,
    });
  return { ticket: { public_id: registered.ticket_public_id, key }, values };
};

/** Read under the lock of the order: two who come at once get two places, or one of them none, and no place changes hands meanwhile. */
async function freePlace(
  context: Parameters<Handler<'teamJoin'>>[1],
  teamId: string,
  key: string,
  person: Person,
): Promise<MemberRow | undefined> {
  const { row, role } = await openTeam(context, teamId, key);
  if (role === 'visitor') throw new Refusal('not_found');
  for (const member of await selectMembers(context.trx, row.id)) {
    const { first_name: named, holder_id: holderId, offered } = member;
    if (named !== null || offered || holderId !== row.captain_id) continue;
    if (await admitPerson(context.trx, { id: member.ticket_id, holderId }, person.row)) return member;
  }
  return undefined;
}
