import type { Handler } from '../../context.ts';
import { membersView } from './members.view.ts';
import { openLedClub } from './open-club.ts';

export const userClubMembers: Handler<'userClubMembers'> = async ({ params }, context) => {
  const { club } = await openLedClub(context, params.id);
  return { values: await membersView(context.db, club.id, context.user.id) };
};
