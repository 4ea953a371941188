import type { Handler } from '../../context.ts';
import { clubView } from './club.view.ts';
import { selectClubsOf } from './clubs.repo.ts';

export const userClubs: Handler<'userClubs'> = async (_input, { db, user, locale }) => {
  return { values: (await selectClubsOf(db, user.id)).map((row) => clubView(row, locale)) };
};
