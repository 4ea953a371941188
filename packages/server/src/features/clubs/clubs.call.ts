import type { Handler } from '../../context.ts';
import { clubView } from './club.view.ts';
import { selectClubs } from './clubs.repo.ts';

export const clubs: Handler<'clubs'> = async (_input, { db, locale }) => ({
  values: (await selectClubs(db)).map((row) => clubView(row, locale)),
});
