import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { clubView } from './club.view.ts';
import { selectClubsOf } from './clubs.repo.ts';

export const userClubs: Handler<'userClubs'> = async (_input, { db, user, locale }) => {
  if (!user) throw new Refusal('unauthorized');
  return { values: (await selectClubsOf(db, user.id)).map((row) => clubView(row, locale)) };
};
