import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { forgetSealed, removeCards, selectCards } from './saved-cards.repo.ts';
import { cardView } from './saved-cards.view.ts';

/** A payment by it that is under way goes on; there is no next one. */
export const userCardRemove: Handler<'userCardRemove'> = async ({ params }, context) => {
  const { db, user, clock } = context;
  if (!(await removeCards(db, { userId: user.id, publicId: params.id, now: clock.now() })))
    throw new Refusal('not_found');
  await forgetSealed(db, user.id);
  return { values: (await selectCards(db, user.id)).map((row) => cardView(context, row)) };
};
