import type { TransportFault } from '@distance/emulator/faults/fault-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { bindingOf } from '@distance/server/features/saved-cards/paying-card.ts';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeCard } from '../factories/saved-cards.ts';
import { startAcquirerShop, type AcquirerShop } from './acquirer-shop.ts';
import { audit } from './audit.ts';
import { cardsOf, makeHolder, pressPay, saveCard, type Card, type CardHolder } from './card-holder.ts';
import { askRefund, nextAddress, stateOf } from './virtual-shop.ts';

const PRICE = 240_000;
const PAID = { order: 'paid', tickets: ['valid'], balance: PRICE };
const THREE_D_CARD = '2200000000000004';
const EXPIRED_CARD = '4141435412630840';
const DECLINED_CARD = '4562265587712390';

interface OrderView {
  status: string;
  can_retry: boolean;
  held_until: string | null;
  payment: { status: string; failure: string | null };
}

describe.each(['yookassa', 'tbank'] as const)('saved cards of %s', (provider) => {
  let shop: AcquirerShop;
  let holder: CardHolder;
  const charge = provider === 'yookassa' ? 'payment.create' : 'payment.charge';
  beforeAll(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider);
  });
  afterAll(async () => await shop?.close());
  beforeEach(async () => {
    shop.emulator.control.clearFaults();
    await shop.db.deleteFrom('limit_counter').execute();
    holder = await makeHolder(shop);
  });

  const books = async () => expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  const order = async (orderId: string) =>
    (await shop.call<OrderView>('GET', `/api/order/${orderId}`, { token: holder.token, from: nextAddress() }))
      .body;
  const remove = async (card: Card, as = holder) =>
    (await shop.call('DELETE', `/api/user/cards/${card.public_id}`, { token: as.token, from: nextAddress() }))
      .status;

  test('a card is kept by a tick alone, from the word of the acquirer, and pays in one press (P4.53, P4.56)', async () => {
    const { answer, purchase } = await pressPay(shop, holder, {});
    expect(answer.body.redirect_url).toContain('/checkout/');
    shop.pay(purchase);
    await shop.pass(2);
    expect(await cardsOf(shop, holder)).toEqual([]);
    const card = await saveCard(shop, holder, THREE_D_CARD);
    expect(card).toMatchObject({ brand: 'Mir', last4: '0004', expires: '12/30', dead: false, payable: true });
    expect(card.last_used).toBeNull();
    expect(Date.parse(card.saved)).toBeLessThanOrEqual(shop.clock.now().getTime());

    const second = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(second.answer.body.redirect_url).toContain('/basket/thanks');
    await shop.work();
    expect(await stateOf(shop, second.purchase)).toMatchObject({ ...PAID, payments: [`paid ${PRICE}`] });
    expect(await cardsOf(shop, holder)).toMatchObject([{ last_used: expect.any(String) }]);
    await books();
  });

  test('the same card is kept once, and nothing of it but its end is written down (S27)', async () => {
    await saveCard(shop, holder);
    await saveCard(shop, holder);
    const rows = await shop.db
      .selectFrom('saved_card')
      .selectAll()
      .where('user_id', '=', holder.id)
      .execute();
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({ last4: '1111', brand: 'Visa', consent_at: expect.any(Date) });
    const binding = await bindingOf(shop.server.services, shop.db, row?.id ?? 0);
    expect(binding).toMatch(/^[\w-]{8,}$/);
    expect(row?.sealed?.includes(Buffer.from(binding ?? ''))).toBe(false);
  });

  test('a guest keeps no card, and the tick of a stranger with the key of an order saves none (S21)', async () => {
    const wished = { ...paymentBody(await makeFormat(shop.db, shop.clock)), save_card: true };
    shop.pay(await shop.press({ body: wished }));
    await shop.pass(2);
    expect(
      await shop.db
        .selectFrom('saved_card')
        .select('id')
        .where('user_id', '=', (eb) =>
          eb.selectFrom('orders').select('user_id').where('email', '=', wished.email),
        )
        .execute(),
    ).toEqual([]);
    const { answer, purchase } = await pressPay(shop, holder, { save_card: true });
    expect(answer.status).toBe(200);
    shop.pay(purchase, DECLINED_CARD);
    await shop.pass(2);
    await shop.retry(purchase);
    shop.pay(purchase);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({ order: 'paid' });
    expect(await cardsOf(shop, holder)).toEqual([]);
  });

  test('the wish outlives a decline when its owner pays again himself (P4.61)', async () => {
    const { purchase } = await pressPay(shop, holder, { save_card: true });
    shop.pay(purchase, DECLINED_CARD);
    await shop.pass(2);
    const again = await shop.call('POST', `/api/order/${purchase.orderId}/payment`, {
      token: holder.token,
      body: {},
      from: nextAddress(),
    });
    expect(again.status).toBe(200);
    shop.pay(purchase);
    await shop.pass(2);
    expect(await cardsOf(shop, holder)).toHaveLength(1);
  });

  test('a card is its owner’s alone: named by another it is like one that is not there (S21)', async () => {
    const card = await saveCard(shop, holder);
    const other = await makeHolder(shop);
    const foreign = await pressPay(shop, other, { saved_card: card.public_id });
    const missing = await pressPay(shop, other, { saved_card: 'nothing-of-the-kind' });
    expect(foreign.answer.status).toBe(400);
    expect(foreign.answer.body).toEqual(missing.answer.body);
    expect(foreign.answer.body.code).toBe('saved_card_unavailable');
    const guest = await shop.call('POST', '/api/payment', {
      body: { ...foreign.body, saved_card: card.public_id },
      from: nextAddress(),
    });
    expect(guest).toMatchObject({ status: 400, body: { code: 'saved_card_unavailable' } });
    expect(await remove(card, other)).toBe(404);
    expect(await cardsOf(shop, other)).toEqual([]);
    expect(await cardsOf(shop, holder)).toHaveLength(1);
  });

  test('a card that was taken away pays no more, and what paid with it is forgotten', async () => {
    const card = await saveCard(shop, holder);
    expect(await remove(card)).toBe(200);
    expect(await remove(card)).toBe(404);
    expect(await cardsOf(shop, holder)).toEqual([]);
    const { answer } = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(answer.body.code).toBe('saved_card_unavailable');
    const row = await shop.db
      .selectFrom('saved_card')
      .select(['sealed', 'removed_at'])
      .where('public_id', '=', card.public_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ sealed: null, removed_at: expect.any(Date) });
    await books();
  });

  test('a decline says why, keeps the places, and the order is paid on the page (P4.55, P4.61)', async () => {
    const card = await saveCard(shop, holder);
    shop.emulator.control.addFault({ kind: 'charge_declined', operation: charge });
    const { answer, purchase, body } = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(answer.status).toBe(200);
    await shop.work();
    expect(await order(purchase.orderId)).toMatchObject({
      can_retry: true,
      held_until: expect.any(String),
      payment: { status: 'failed', failure: 'insufficient_funds' },
    });
    expect(await cardsOf(shop, holder)).toMatchObject([{ dead: false, payable: true }]);
    // The same press again tries the same card again, the button of the page leads to the acquirer's.
    const again = await pressPay(
      shop,
      holder,
      { saved_card: card.public_id },
      { format: purchase.format, body },
    );
    expect(again.answer.body.order.public_id).toBe(purchase.orderId);
    await shop.work();
    expect(await stateOf(shop, purchase)).toMatchObject(PAID);
    await books();
  });

  test('a bank that asks for a code gets its buyer on its page (P4.53)', async () => {
    const card = await saveCard(shop, holder);
    shop.emulator.control.addFault({ kind: 'charge_3ds', operation: charge });
    const { answer, purchase } = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(answer.body.redirect_url).toContain('/checkout/');
    await shop.work();
    expect(await order(purchase.orderId)).toMatchObject({ payment: { status: 'pending' } });
    if (provider === 'yookassa') {
      const page = `${answer.body.redirect_url}/code`;
      await fetch(page, { method: 'POST', body: new URLSearchParams({ code: '1234' }), redirect: 'manual' });
    } else shop.pay(purchase);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject(PAID);
    await books();
  });

  test('what fails on a page says nothing of the saved card, for another may have been typed there', async () => {
    const card = await saveCard(shop, holder);
    shop.emulator.control.addFault({ kind: 'charge_3ds', operation: charge });
    const { purchase } = await pressPay(shop, holder, { saved_card: card.public_id });
    if (provider === 'tbank') shop.pay(purchase, EXPIRED_CARD);
    else shop.emulator.control.giveUp(purchase.paymentId);
    await shop.pass(2);
    expect(await order(purchase.orderId)).toMatchObject({ payment: { status: 'failed' } });
    expect(await cardsOf(shop, holder)).toMatchObject([{ dead: false, payable: true }]);
    await books();
  });

  test('a card that its bank or owner ended is marked dead; the buyer goes on by another with his places (P4.61)', async () => {
    const card = await saveCard(shop, holder);
    shop.emulator.control.addFault({ kind: 'charge_dead', operation: charge });
    const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    const { purchase } = await pressPay(shop, holder, { saved_card: card.public_id }, { format });
    await shop.work();
    expect(await order(purchase.orderId)).toMatchObject({ can_retry: true, payment: { status: 'failed' } });
    expect(await cardsOf(shop, holder)).toMatchObject([{ dead: true, payable: false }]);
    await shop.retry(purchase);
    shop.pay(purchase);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject(PAID);
    const next = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(next.answer.body.code).toBe('saved_card_unavailable');
    await books();
  });

  test('a card that the acquirer knows no more is marked dead at the press (P4.55)', async () => {
    const { secretKey } = shop.server.services.settings;
    const unknown = { userId: holder.id, provider, binding: '4040404040' };
    const card = await makeCard(shop.db, shop.clock, secretKey, unknown);
    const { answer } = await pressPay(shop, holder, { saved_card: card.publicId });
    expect(answer.body.code).toBe('payment_refused');
    expect(await cardsOf(shop, holder)).toMatchObject([{ dead: true }]);
  });

  test('a card whose time is over is not asked to pay', async () => {
    const card = await saveCard(shop, holder);
    await shop.db
      .updateTable('saved_card')
      .set({ expires_year: 2025 })
      .where('public_id', '=', card.public_id)
      .execute();
    expect(await cardsOf(shop, holder)).toMatchObject([{ dead: true, payable: false }]);
    const { answer } = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(answer.body.code).toBe('saved_card_unavailable');
  });

  test('cards are not tried out: five payments of a day that bring no money are the last', async () => {
    const card = await saveCard(shop, holder);
    shop.emulator.control.addFault({ kind: 'charge_declined', operation: charge, times: null });
    for (let n = 0; n < 5; n += 1) {
      const { answer } = await pressPay(shop, holder, { saved_card: card.public_id });
      expect(answer.status).toBe(200);
      await shop.work();
    }
    const { answer } = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(answer.body.code).toBe('saved_card_unavailable');
    shop.emulator.control.clearFaults();
    shop.clock.advance(25 * 60 * 60 * 1000);
    const next = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(next.answer.status).toBe(200);
  });

  const KINDS: readonly TransportFault[] = [
    'timeout_before',
    'timeout_after',
    'error_500_before',
    'error_500_after',
    'reset_after',
    'broken_json',
    'too_many_429',
  ];
  const steps =
    provider === 'yookassa' ? (['payment.create'] as const) : (['payment.create', 'payment.charge'] as const);
  describe.each(steps)('%s', (operation) => {
    test.each(KINDS)('%s: the charge is read or repeated, and made once (F06, F14)', async (kind) => {
      const card = await saveCard(shop, holder);
      shop.emulator.control.addFault({ kind, operation, times: 2, delay_ms: 30 });
      const { answer, purchase } = await pressPay(shop, holder, { saved_card: card.public_id });
      expect(answer.status).toBe(200);
      await shop.pass(8);
      expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, payments: [`paid ${PRICE}`] });
      await books();
    });
  });

  test('while it is not known whether a card has paid, nobody ends its order; past the places’ time nobody is charged (F06)', async () => {
    const card = await saveCard(shop, holder);
    const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    shop.emulator.control.addFault({ kind: 'error_500_before', operation: charge, times: null });
    const { purchase, body } = await pressPay(shop, holder, { saved_card: card.public_id }, { format });
    const cancel = async () =>
      await shop.call<{ code?: string }>('POST', `/api/order/${purchase.orderId}/cancel`, {
        token: holder.token,
        body: {},
        from: nextAddress(),
      });
    expect((await cancel()).body.code).toBe('payment_under_way');
    const { saved_card: _card, ...onPage } = body;
    const other = await pressPay(shop, holder, {}, { format, body: onPage });
    expect(['payment_under_way', 'already_bought']).toContain(other.answer.body.code);
    await shop.pass(21);
    shop.emulator.control.clearFaults();
    await shop.pass(60);
    expect(await stateOf(shop, purchase)).toMatchObject({ order: 'cancelled', tickets: [], balance: 0 });
    const again = await pressPay(shop, holder, {}, { format, body: onPage });
    expect(again.answer.status).toBe(200);
    shop.pay(again.purchase);
    await shop.pass(2);
    expect(await stateOf(shop, again.purchase)).toMatchObject(PAID);
    await books();
  });

  test('a card taken away while its payment is not answered pays that payment, once (F14)', async () => {
    const card = await saveCard(shop, holder);
    shop.emulator.control.addFault({ kind: 'error_500_after', operation: charge });
    const { purchase } = await pressPay(shop, holder, { saved_card: card.public_id });
    expect(await remove(card)).toBe(200);
    await shop.pass(8);
    expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, payments: [`paid ${PRICE}`] });
    await books();
  });

  test('what was paid by a saved card goes back like any other money (P4.62)', async () => {
    const card = await saveCard(shop, holder);
    const { purchase } = await pressPay(shop, holder, { saved_card: card.public_id });
    await shop.work();
    await askRefund(shop, purchase);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'refunded',
      tickets: ['refunded'],
      balance: 0,
    });
    await books();
  });
});

describe('where no card is saved', () => {
  test('Robokassa, and a shop without the setting, keep none and take none', async () => {
    for (const [provider, env] of [
      ['robokassa', {}],
      ['yookassa', { SAVED_CARDS: 'off' }],
    ] as const) {
      const shop = await startAcquirerShop(inject('postgres'), provider, env);
      try {
        const holder = await makeHolder(shop);
        const { answer } = await pressPay(shop, holder, { save_card: true });
        expect(answer.status).toBe(200);
        const { save_card_at } = await shop.db
          .selectFrom('payment')
          .select('save_card_at')
          .executeTakeFirstOrThrow();
        expect(save_card_at).toBeNull();
        const named = await pressPay(shop, holder, { saved_card: 'any' });
        expect(named.answer.body.code).toBe('saved_card_unavailable');
      } finally {
        await shop.close();
      }
    }
  });
});
