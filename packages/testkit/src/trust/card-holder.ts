import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeCard, type MadeCard } from '../factories/saved-cards.ts';
import { makeToken, makeUser, type MadeUser } from '../factories/users.ts';
import { TEST_SECRET_KEY, type ShopWorld } from '../shop-world.ts';
import { follow, type AcquirerShop, type PaymentRedirect } from './acquirer-shop.ts';
import { nextAddress, type Purchase } from './virtual-shop.ts';

export interface CardHolder extends MadeUser {
  token: string;
}

export interface Card {
  public_id: string;
  brand: string;
  last4: string;
  expires: string;
  saved: string;
  last_used: string | null;
  dead: boolean;
  payable: boolean;
}

export interface Pressed {
  status: number;
  body: PaymentRedirect & { code?: string; order: { public_id: string; key: string } };
}

/** Somebody signed in. */
export async function makeHolder({ db, clock }: Pick<ShopWorld, 'db' | 'clock'>): Promise<CardHolder> {
  const user = await makeUser(db, clock);
  return { ...user, token: await makeToken(db, clock, user.id) };
}

/** Somebody signed in whose card YooKassa keeps. */
export async function makeHolderWithCard({
  db,
  clock,
  emulator,
}: Pick<ShopWorld, 'db' | 'clock' | 'emulator'>): Promise<CardHolder & { card: MadeCard }> {
  const holder = await makeHolder({ db, clock });
  const binding = emulator.control.keepCard();
  const card = { userId: holder.id, provider: 'yookassa', binding };
  return { ...holder, card: await makeCard(db, clock, TEST_SECRET_KEY, card) };
}

export type PayBody = ReturnType<typeof paymentBody> & { saved_card?: string; save_card?: boolean };

/** The press of pay of somebody signed in. */
export async function pressPay(
  shop: AcquirerShop,
  holder: CardHolder,
  how: { saved_card?: string; save_card?: boolean },
  { format, body }: { format?: MadeFormat; body?: PayBody } = {},
): Promise<{ answer: Pressed; purchase: Purchase; body: PayBody }> {
  const of = format ?? (await makeFormat(shop.db, shop.clock, { capacity: 5 }));
  const sent = { ...(body ?? paymentBody(of, { email: holder.email })), ...how };
  const answer = (await shop.call('POST', '/api/payment', {
    body: sent,
    token: holder.token,
    from: nextAddress(),
  })) as Pressed; // the call's own output, or its refusal
  const orderId = answer.body.order?.public_id ?? '';
  return {
    answer,
    body: sent,
    purchase: {
      orderId,
      key: answer.body.order?.key ?? '',
      token: holder.token,
      email: sent.email,
      format: of,
      paymentId: shop.paymentsOf({ orderId } as Purchase)[0]?.id ?? '',
    },
  };
}

export async function cardsOf({ call }: Pick<AcquirerShop, 'call'>, { token }: CardHolder): Promise<Card[]> {
  return (await call<{ values: Card[] }>('GET', '/api/user/cards', { token, from: nextAddress() })).body
    .values;
}

/** He pays on the acquirer's page with the tick, and his card is kept. @throws when it is not */
export async function saveCard(shop: AcquirerShop, holder: CardHolder, number?: string): Promise<Card> {
  const { answer, purchase } = await pressPay(shop, holder, { save_card: true });
  if (answer.status !== 200) throw new Error(`pay answered ${JSON.stringify(answer)}`);
  await follow(answer.body);
  shop.pay(purchase, number);
  await shop.pass(2);
  const [card] = await cardsOf(shop, holder);
  if (card === undefined) throw new Error('no card was kept');
  return card;
}
