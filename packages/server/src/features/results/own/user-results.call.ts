import type { Handler } from '../../../context.ts';
import { selectOwnResults } from './own.repo.ts';
import { ownResultsView } from './own.view.ts';

export const userResults: Handler<'userResults'> = async (_input, { db, user, locale }) => ({
  values: ownResultsView(await selectOwnResults(db, user.id), locale),
});
