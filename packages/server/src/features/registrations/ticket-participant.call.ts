import type { Handler } from '../../context.ts';
import { formOfPerson, registeredPerson } from '../participants/registered-person.ts';
import { ownTicket } from '../tickets/own-ticket.ts';

/** The form of a registered ticket begins with what it holds. A captain sees of a member who filled it in himself no more than the name. */
export const ticketParticipant: Handler<'ticketParticipant'> = async ({ params }, context) => {
  const { participant_id, known_participant_id, name_changes, name_changes_max } = await ownTicket(
    context,
    params.id,
  );
  const row = await registeredPerson(context.db, participant_id);
  const known = row ? undefined : await registeredPerson(context.db, known_participant_id);
  return {
    values: row && !row.filled_by_guest ? formOfPerson(row) : null,
    // To stand in the start list he is asked anew.
    known: known ? { ...formOfPerson(known), start_list: false } : null,
    member: row?.filled_by_guest === true ? { first_name: row.first_name, last_name: row.last_name } : null,
    name_changes_left: name_changes_max === null ? null : Math.max(0, name_changes_max - name_changes),
  };
};
