import type { SignedIn } from '@distance/server/context.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { selectOptionalNewestPayment } from '@distance/server/features/orders/tables/payments.repo.ts';
import { forgetCards } from '@distance/server/features/saved-cards/end-cards.ts';
import { bindingOf } from '@distance/server/features/saved-cards/paying-card.ts';
import { userCardRemove } from '@distance/server/features/saved-cards/user-card-remove.call.ts';
import { makeCard, type MadeCard } from '../factories/saved-cards.ts';
import { makeUser } from '../factories/users.ts';
import type { Actor } from './actor.ts';
import { firstOf, oneOf, type Pair, type Result } from './pair.ts';
import { buy, onSale, stateOf } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

/** Saved cards meet the orders that are paid with them. */
export const CARD_PAIRS: readonly Pair[] = [
  {
    name: 'saved card: pay / take it away',
    play: async (world) => await playCard(world, 1),
  },
  {
    name: 'saved card: pay / pay / take it away',
    play: async (world) => await playCard(world, 2),
  },
];

interface Holder {
  user: SignedIn;
  email: string;
  card: MadeCard;
}

/** `count` orders of different starts, paid with one card that its owner takes away. */
async function playCard(world: SaleWorld, count: number): ReturnType<Pair['play']> {
  const holder = await makeHolder(world);
  const orders: number[] = [];
  const presses = await Promise.all(
    Array.from({ length: count }, async () => {
      const format = await onSale(world);
      const payer = { user: holder.user, card: { id: holder.card.id, binding: 'kept' } };
      return async (actor: Actor) => {
        const { orderId } = await buy(world, actor, { formats: [format], email: holder.email, payer });
        orders.push(orderId);
      };
    }),
  );
  return {
    operations: [...presses, takeAway(world, holder)],
    check: async (results) => await checkCard(world, holder.card, orders, results),
  };
}

/** Each order is paid by the card, or was refused before it was written; what pays by it is forgotten after the last. */
async function checkCard(
  world: SaleWorld,
  card: MadeCard,
  orders: readonly number[],
  results: readonly Result[],
): Promise<string | undefined> {
  const context = world.contextOf(null);
  const left = await bindingOf(context, world.db, card.id);
  const complaints = results
    .slice(0, -1)
    .map((result) => oneOf(result, ['ok', 'saved_card_unavailable']))
    .concat(oneOf(results.at(-1) ?? '', ['ok']));
  if (orders.length > 0 && left === null) complaints.push('nothing is left to pay with');
  for (const orderId of orders) {
    const payment = await selectOptionalNewestPayment(world.db, orderId);
    await settlePayment(context, payment?.id ?? 0);
    complaints.push(oneOf(await stateOf(world, orderId), ['paid/paid']));
  }
  await forgetCards(context);
  if ((await bindingOf(context, world.db, card.id)) !== null) complaints.push('the card is not forgotten');
  return firstOf(...complaints);
}

async function makeHolder({ db, clock, settings }: SaleWorld): Promise<Holder> {
  const { id, publicId, email } = await makeUser(db, clock);
  const card = await makeCard(db, clock, settings.secretKey, {
    userId: id,
    provider: 'fake',
    binding: 'kept',
  });
  return { user: { id, publicId, sessionId: 0, temporary: false, role: [] }, email, card };
}

const takeAway =
  (world: SaleWorld, { user, card }: Holder) =>
  async (actor: Actor) =>
    await inTransaction(actor.db, async (trx) => {
      const context = { ...world.contextOf(actor), user, db: trx, trx };
      return await userCardRemove({ params: { id: card.publicId } } as never, context); // its only input
    });
