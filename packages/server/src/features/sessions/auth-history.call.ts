import type { Handler } from '../../context.ts';
import { toSession } from './session.view.ts';
import { selectOpenSessions } from './sessions.repo.ts';

export const authHistory: Handler<'authHistory'> = async (_input, context) => {
  const { db, user, clock, locale, addressPlaces } = context;
  const rows = await selectOpenSessions(db, user.id, clock.now());
  const values = rows.map((row) =>
    toSession(row, addressPlaces.namesOf(row.address, locale), user.sessionId),
  );
  // The first is the active one (A2.96).
  return {
    values: [...values.filter(({ current }) => current), ...values.filter(({ current }) => !current)],
  };
};
