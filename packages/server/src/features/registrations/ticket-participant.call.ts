import type { Handler } from '../../context.ts';
import { formOfPerson, registeredPerson } from '../participants/registered-person.ts';
import { ownTicket } from '../tickets/own-ticket.ts';

/** The form of a registered ticket begins with what it holds. */
export const ticketParticipant: Handler<'ticketParticipant'> = async ({ params }, context) => {
  const { participant_id, name_changes, name_changes_max } = await ownTicket(context, params.id);
  const row = await registeredPerson(context.db, participant_id);
  return {
    values: row ? formOfPerson(row) : null,
    name_changes_left: name_changes_max === null ? null : Math.max(0, name_changes_max - name_changes),
  };
};
