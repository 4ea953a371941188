import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { leads, openClub, realCaller } from '../open-club.ts';
import { deleteBrought, selectOptionalBrought } from './outside.repo.ts';

export const userClubResultRemove: Handler<'userClubResultRemove'> = async ({ params }, context) => {
  const { trx, user } = realCaller(context);
  const brought = await selectOptionalBrought(trx, params.id);
  if (!brought) throw new Refusal('not_found');
  const { membership } = await openClub(context, brought.club);
  if (brought.user_id !== user.id && !leads(membership)) throw new Refusal('not_found');
  await deleteBrought(trx, brought.id);
  return { removed: true };
};
