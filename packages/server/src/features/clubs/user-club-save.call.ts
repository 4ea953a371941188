import type { Handler } from '../../context.ts';
import { readClubForm } from './club-form.ts';
import { updateClub } from './clubs.repo.ts';
import { lockClub } from './members.repo.ts';
import { openLedClub } from './open-club.ts';

export const userClubSave: Handler<'userClubSave'> = async ({ params, body }, context) => {
  const { club } = await openLedClub(context, params.id);
  const { public_id, public_name } = club;
  const values = await readClubForm(context.trx, body, public_name);
  await lockClub(context.trx, club.id);
  await updateClub(context.trx, club.id, values);
  return { values: { public_id, public_name } };
};
