import type { Handler } from '../../context.ts';
import { selectCards } from './saved-cards.repo.ts';
import { cardView } from './saved-cards.view.ts';

export const userCards: Handler<'userCards'> = async (_input, context) => ({
  values: (await selectCards(context.db, context.user.id)).map((row) => cardView(context, row)),
});
