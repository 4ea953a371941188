import type { Handler } from '../../context.ts';
import { clubView, membershipView, startView } from './club.view.ts';
import { selectClubsOf } from './clubs.repo.ts';
import { selectNextStarts } from './starts.repo.ts';

export const userClubs: Handler<'userClubs'> = async (_input, { db, user, locale, clock }) => {
  const rows = await selectClubsOf(db, user.id);
  const starts = await selectNextStarts(
    db,
    rows.map(({ id }) => id),
    clock.now(),
    1,
  );
  const next = new Map(starts.map((row) => [row.club_id, startView(row, locale)]));
  return {
    values: rows.map((row) => ({
      ...clubView(row, locale),
      state: row.state,
      refusal: row.role === 'member' ? '' : row.refusal,
      next: next.get(row.id) ?? null,
      membership: membershipView(row),
    })),
  };
};
