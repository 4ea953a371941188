import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockClub, selectOptionalMember, stepDown, updateMember } from './members.repo.ts';
import { membersView } from './members.view.ts';
import { openLedClub } from './open-club.ts';

export const userClubMember: Handler<'userClubMember'> = async ({ params, body }, context) => {
  const { trx, user } = context;
  const { club } = await openLedClub(context, params.id);
  await lockClub(trx, club.id);
  // Read again under the lock: another leader may have changed either of them.
  const { membership: own } = await openLedClub(context, club.public_id);
  const member = await selectOptionalMember(trx, club.id, params.member);
  if (!member) throw new Refusal('not_found');
  const state = body.state ?? member.member_state;
  const role = state === 'member' ? (body.role ?? member.role) : 'member';
  if (role !== member.role && own.role !== 'owner') throw new Refusal('forbidden');
  if (member.role === 'owner' && role !== 'owner') throw new Refusal('club_owner');
  if (role === 'owner' && member.role !== 'owner') await stepDown(trx, club.id);
  await updateMember(trx, member.public_id, { role, state });
  // Whoever handed the club over to another sees it as its admin.
  return { values: await membersView(trx, club.id, user.id) };
};
