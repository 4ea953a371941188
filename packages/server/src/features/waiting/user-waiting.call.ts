import type { Handler } from '../../context.ts';
import { selectEntriesOf } from './entries.repo.ts';
import { waitingViews } from './waiting.view.ts';

export const userWaiting: Handler<'userWaiting'> = async (_input, { db, user, clock, locale }) => ({
  values: await waitingViews(db, await selectEntriesOf(db, user.id), clock.now(), locale),
});
