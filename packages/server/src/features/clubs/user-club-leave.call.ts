import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteMember, hasOthers, lockClub, selectOptionalMembership } from './members.repo.ts';
import { openClub, realCaller } from './open-club.ts';

/** Leaving a club one is not in changes nothing. Who was refused stays so: leaving is no way to ask again. */
export const userClubLeave: Handler<'userClubLeave'> = async ({ params }, context) => {
  const { trx, user } = realCaller(context);
  const { club } = await openClub(context, params.id);
  await lockClub(trx, club.id);
  const known = await selectOptionalMembership(trx, club.id, user.id);
  if (!known || known.member_state === 'refused') return { left: false };
  if (known.role === 'owner' && (await hasOthers(trx, club.id, user.id))) throw new Refusal('club_owner');
  await deleteMember(trx, club.id, user.id);
  return { left: true };
};
