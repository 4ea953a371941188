import { samePerson } from '@distance/domain/tickets/same-person.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Person } from '../participants/read-person.ts';
import { registerTicket } from '../participants/register-ticket.ts';
import { type ParticipantRow, registeredPerson } from '../participants/registered-person.ts';
import { answerTicket } from '../tickets/answer-ticket.ts';
import { endListing } from '../tickets/end-listing.ts';
import { changeableTicket, ownTicket } from '../tickets/own-ticket.ts';
import { admitPerson } from './admit-person.ts';
import { readRegistration } from './read-registration.ts';

/**
 * Registers a person for a ticket of one's own, or changes him and his data until the organiser's freeze (A2.65, A7.40). The
 * row of the order decides between all that happens to its tickets at once.
 */
export const userTicket: Handler<'userTicket'> = async ({ body }, context) => {
  const shown = await changeableTicket(context, body.public_id);
  const before = await registeredPerson(context.db, shown.participant_id);
  const person = agreedAnew(
    before,
    await readRegistration(context, shown.format_public_id, body.participant, before?.shirt_stock_id ?? null),
  );
  await registerTicket(context, context.trx, {
    orderId: shown.order_id,
    person,
    consents: body.consents,
    registeredBy: context.user.id,
    choose: async () => {
      // Read again under the lock: what was shown may be over.
      const row = await changeableTicket(context, body.public_id);
      if (row.format_public_id !== shown.format_public_id) throw new Refusal('conflict');
      if (body.change !== (row.participant_id !== null))
        throw new Refusal(body.change ? 'not_registered' : 'already_registered');
      if (!(await admitPerson(context.trx, { id: row.id, holderId: context.user.id }, person.row)))
        throw new Refusal('name_changes_over');
      return { ticket_id: row.id };
    },
  });
  if (shown.participant_id !== null && before?.start_list === true && !person.row.start_list)
    await endListing(context, shown.participant_id);
  return answerTicket(context, await ownTicket(context, body.public_id));
};

/** The form begins with the person before and with his tick: to stand in the start list is agreed to for oneself alone. */
function agreedAnew(before: ParticipantRow | undefined, person: Person): Person {
  if (before?.start_list !== true || samePerson(before, person.row)) return person;
  return { ...person, row: { ...person.row, start_list: false } };
}
