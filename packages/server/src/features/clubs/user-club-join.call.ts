import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { membershipView } from './club.view.ts';
import { insertMember, lockClub, selectOptionalMembership, setShown } from './members.repo.ts';
import { openClub, realCaller } from './open-club.ts';

export const userClubJoin: Handler<'userClubJoin'> = async ({ params, body }, context) => {
  const { trx, user, clock } = realCaller(context);
  const { club } = await openClub(context, params.id);
  await lockClub(trx, club.id);
  const known = await selectOptionalMembership(trx, club.id, user.id);
  if (known?.member_state === 'refused') throw new Refusal('club_refused');
  const { shown } = body;
  if (known) {
    await setShown(trx, club.id, user.id, shown);
    return { values: membershipView({ ...known, shown }) };
  }
  const state = club.approval ? 'asked' : 'member';
  await insertMember(trx, {
    club_id: club.id,
    user_id: user.id,
    role: 'member',
    state,
    shown,
    joined_at: clock.now(),
  });
  return { values: { role: 'member', state, shown } };
};
