import { normaliseEmail } from '@distance/domain/people/email.ts';
import type { CallContext } from '../../../context.ts';
import type { Question } from '../../../db/statement.ts';
import { buyerKeyOf, guestKeyOf } from '../../accounts/users/find-known-buyer.ts';
import { countsOf, type StockCounts } from '../../catalog/load-sellable.ts';
import { selectCheckout } from '../tables/checkout.repo.ts';

/** What is known before a basket is read and priced; hints, where its transaction decides again. */
export interface Checkout {
  idempotencyKey: string;
  /** The order that this basket state has already. */
  orderId: number | null;
  /** Other orders of the same basket or its entries that are not paid: the new one ends them. */
  earlier: readonly number[];
  /** Ids of the basket's entries, and one of them that is bought already. */
  entries: readonly string[];
  bought: string | null;
  stocks: StockCounts;
  /** To the questions of who reads the basket, in their order; null where there was none. */
  answers: readonly unknown[];
  buyer: CheckoutBuyer;
}

/** Whose order it becomes (decisions P7.06). */
export interface CheckoutBuyer {
  /** The signed-in account, or the one that proved the address; null makes a temporary one. */
  userId: number | null;
  /** Limits are counted by it: for who typed the address, where nobody is signed in to prove it. */
  key: string;
  /** Confirmed address of who is signed in. */
  account: string | null;
  /** Tickets of an account go only to addresses that it has proved; a guest's order belongs to the address itself. */
  mayPayTo: boolean;
}

/**
 * Reads in one statement what a checkout needs besides the catalogue, and whether the catalogue in memory is still true: when it
 * is not, `stocks` are asked for anew.
 * @throws Refusal `too_many` where the call left its limit to this question
 * @param basket hash of the browser's basket secret
 * @param stocks ids of the stocks that the basket may take places of, from the catalogue in memory
 */
export async function openCheckout(
  context: Pick<CallContext, 'db' | 'clock' | 'user' | 'network' | 'catalog' | 'limit'>,
  {
    key,
    email,
    basket = null,
    entries = [],
    stocks,
    questions = () => [],
  }: {
    key: string;
    email: string;
    basket?: string | null;
    entries?: readonly string[];
    stocks: () => Promise<readonly number[]>;
    /** Of who reads the basket. */
    questions?: () => readonly (Question | null)[];
  },
): Promise<Checkout> {
  const { user, limit } = context;
  const address = normaliseEmail(email);
  // A temporary session buys like a guest (P6.03).
  const own = user && !user.temporary ? user.id : null;
  const buyerKey = own === null ? guestKeyOf(address, context.network) : buyerKeyOf(own);
  const asked = questions();
  const read = async () =>
    await selectCheckout(context.db, {
      stocks: await stocks(),
      now: context.clock.now(),
      idempotencyKey: key,
      email: address,
      user: own,
      basket,
      owners: ownersOf(buyerKey, basket),
      entries,
      questions: [...(limit ? [limit.question] : []), ...asked.filter((question) => question !== null)],
    });
  let row = await read();
  await limit?.judge(row.answers[0]);
  if (!context.catalog.seen(row.version)) row = await read();
  const answers = row.answers.slice(limit ? 1 : 0).values();
  const found = {
    idempotencyKey: key,
    orderId: row.order_id,
    earlier: row.earlier ?? [],
    entries,
    bought: row.bought,
    stocks: countsOf(row.stocks),
    answers: asked.map((question) => (question === null ? null : answers.next().value)),
  };
  if (own !== null) {
    const confirmed = row.own_confirmed === true ? row.own_email : null;
    return {
      ...found,
      buyer: {
        userId: own,
        key: buyerKey,
        account: confirmed,
        mayPayTo: confirmed?.toLowerCase() === address || row.payment_email,
      },
    };
  }
  // An address nobody confirmed may be somebody else's: its holder must not receive a stranger's tickets.
  const userId = row.account_confirmed === true ? row.account_id : null;
  return {
    ...found,
    buyer: {
      userId,
      key: buyerKey,
      account: null,
      mayPayTo: true,
    },
  };
}

/** Who a basket's entries belong to: the buyer, and the basket. */
export function ownersOf(buyerKey: string, basket: string | null): string[] {
  return basket === null ? [buyerKey] : [buyerKey, basket];
}
