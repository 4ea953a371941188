import { formatClaimedTime } from '@distance/domain/basket/claimed-time.ts';
import type { Handler } from '../../context.ts';
import { ownTicket } from '../tickets/own-ticket.ts';
import { selectOptionalParticipant } from './registrations.repo.ts';

/** The form of a registered ticket begins with what it holds. */
export const ticketParticipant: Handler<'ticketParticipant'> = async ({ params }, context) => {
  const { participant_id, name_changes, name_changes_max } = await ownTicket(context, params.id);
  const left = name_changes_max === null ? null : Math.max(0, name_changes_max - name_changes);
  const row = participant_id === null ? null : await selectOptionalParticipant(context.db, participant_id);
  if (!row) return { values: null, name_changes_left: left };
  const {
    select_value,
    claimed_time_s,
    guardian_name,
    guardian_phone,
    guardian_relation,
    fields,
    shirt_stock_id: _stock,
    ...plain
  } = row;
  return {
    values: {
      ...plain,
      select: select_value,
      claimed_time: claimed_time_s === null ? null : formatClaimedTime(claimed_time_s),
      guardian:
        guardian_name === null
          ? null
          : {
              name: guardian_name,
              phone: guardian_phone ?? '',
              relation: guardian_relation ?? '',
              consent: true,
            },
      additional: fields,
    },
    name_changes_left: left,
  };
};
