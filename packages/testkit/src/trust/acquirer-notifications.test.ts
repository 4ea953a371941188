import { robokassaSignature } from '@distance/server/adapters/robokassa-signature.ts';
import { tbankToken } from '@distance/server/adapters/tbank-token.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ACQUIRER_KEYS } from '../shop-world.ts';
import { startAcquirerShop, type AcquirerShop } from './acquirer-shop.ts';
import { postRaw, stateOf, type Purchase } from './virtual-shop.ts';

const { terminalKey, password } = ACQUIRER_KEYS.tbank;
const { password1, password2 } = ACQUIRER_KEYS.robokassa;
const JSON_PATH = { path: '/api/notifications/tbank' };
const FORM_PATH = { path: '/api/notifications/robokassa', type: 'application/x-www-form-urlencoded' };
const HOUR = 3_600_000;

interface Falsehood {
  name: string;
  status: number;
  notify: (shop: AcquirerShop, purchase: Purchase) => Promise<number>;
}

/** What the bank would send of a payment that is not paid, changed; signed with the right password unless told. */
const tbank = (
  name: string,
  status: number,
  change: (purchase: Purchase, body: Record<string, unknown>) => Record<string, unknown>,
  secret: string = password,
): Falsehood => ({
  name,
  status,
  notify: async (shop, purchase) => {
    const body = change(purchase, {
      TerminalKey: terminalKey,
      OrderId: 'x',
      Success: true,
      Status: 'CONFIRMED',
      PaymentId: Number(purchase.paymentId),
      ErrorCode: '0',
      Amount: 240_000,
    });
    const signed = { Token: tbankToken(body, secret), ...body };
    return await postRaw(shop, JSON.stringify(signed), JSON_PATH);
  },
});
const as = (more: Record<string, unknown>) => (_purchase: Purchase, body: Record<string, unknown>) => ({
  ...body,
  ...more,
});
const raw = (name: string, status: number, payload: string, options: object = JSON_PATH): Falsehood => ({
  name,
  status,
  notify: async (shop) => await postRaw(shop, payload, options),
});

const BANK: readonly Falsehood[] = [
  tbank('confirmed, by one who stole the password', 200, as({})),
  tbank('authorised, by one who stole the password', 200, as({ Status: 'AUTHORIZED' })),
  tbank('rejected, by one who stole the password', 200, as({ Status: 'REJECTED', Success: false })),
  tbank('cancelled, by one who stole the password', 200, as({ Status: 'CANCELED' })),
  tbank('reversed, by one who stole the password', 200, as({ Status: 'REVERSED' })),
  tbank('refunded, by one who stole the password', 200, as({ Status: 'REFUNDED' })),
  tbank('partly refunded, by one who stole the password', 200, as({ Status: 'PARTIAL_REFUNDED' })),
  tbank('expired, by one who stole the password', 200, as({ Status: 'DEADLINE_EXPIRED' })),
  tbank('a receipt', 200, as({ Status: 'RECEIPT' })),
  tbank('a status nobody declared', 200, as({ Status: 'GIFTED' })),
  tbank('a kopeck less', 200, as({ Amount: 239_999 })),
  tbank('an unknown payment', 200, as({ PaymentId: 1 })),
  tbank('signed with another password', 403, as({}), 'guess'),
  tbank('signed with an empty password', 403, as({}), ''),
  tbank('of another terminal', 403, as({ TerminalKey: 'OTHERDEMO' })),
  tbank('without a terminal', 403, as({ TerminalKey: undefined })),
  tbank('a token of zeros', 403, as({ Token: '0'.repeat(64) })),
  tbank('an empty token', 403, as({ Token: '' })),
  tbank('a token that is a list', 403, as({ Token: ['a'] })),
  tbank('a token that is true', 403, as({ Token: true })),
  tbank('a payment that is an object', 403, as({ PaymentId: { $ne: null } })),
  tbank('a payment with SQL', 403, as({ PaymentId: "1'; drop table payment; --" })),
  tbank('a payment below zero', 403, as({ PaymentId: -1 })),
  tbank('a status of 1,000 signs', 403, as({ Status: 'A'.repeat(1000) })),
  {
    name: 'a true notification with its amount changed after it was signed',
    status: 403,
    notify: async (shop, { paymentId }) => {
      const body = {
        TerminalKey: terminalKey,
        OrderId: 'x',
        Status: 'CONFIRMED',
        PaymentId: Number(paymentId),
        Amount: 1,
      };
      const Token = tbankToken(body, password);
      return await postRaw(shop, JSON.stringify({ ...body, Amount: 240_000, Token }), JSON_PATH);
    },
  },
  {
    name: 'a true notification with a field added',
    status: 403,
    notify: async (shop, { paymentId }) => {
      const body = {
        TerminalKey: terminalKey,
        OrderId: 'x',
        Status: 'CONFIRMED',
        PaymentId: Number(paymentId),
      };
      return await postRaw(
        shop,
        JSON.stringify({ ...body, Success: true, Token: tbankToken(body, password) }),
        JSON_PATH,
      );
    },
  },
  raw('an empty object', 403, '{}'),
  raw('a list', 403, '[1,2,3]'),
  raw('null', 403, 'null'),
  raw('a number', 403, '42'),
  raw('broken JSON', 400, '{"TerminalKey":"x"'),
  raw('prototype keys', 400, '{"__proto__":{"Token":"x"}}'),
  raw('a form', 400, 'Status=CONFIRMED', { ...JSON_PATH, type: 'application/x-www-form-urlencoded' }),
  raw('1 MB', 413, JSON.stringify({ pad: 'p'.repeat(1 << 20) })),
  raw('GET', 404, '', { ...JSON_PATH, method: 'GET' }),
];

type Fields = Record<string, string>;

/** What Robokassa would send of an invoice that is not paid, changed; signed with the right password unless told. */
const robokassa = (
  name: string,
  status: number,
  change: (fields: Fields) => Fields,
  secret: string = password2,
): Falsehood => ({
  name,
  status,
  notify: async (shop, purchase) => {
    const fields = change({
      OutSum: '2400.000000',
      InvId: purchase.paymentId,
      Shp_order: purchase.orderId,
      Shp_payment: 'p',
    });
    const shp = Object.fromEntries(Object.entries(fields).filter(([key]) => /^shp_/i.test(key)));
    const signature = robokassaSignature('md5', [fields['OutSum'] ?? '', fields['InvId'] ?? '', secret], shp);
    const body = new URLSearchParams({ SignatureValue: signature, ...fields }).toString();
    return await postRaw(shop, body, FORM_PATH);
  },
});
const has = (more: Fields) => (fields: Fields) => ({ ...fields, ...more });
const less = (name: string) => (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
const form = (name: string, status: number, payload: string, options: object = FORM_PATH) =>
  raw(name, status, payload, options);

const ROBOT: readonly Falsehood[] = [
  robokassa('paid, by one who stole the password', 200, has({})),
  robokassa('a kopeck less, by one who stole the password', 200, has({ OutSum: '2399.99' })),
  robokassa('a kopeck more, by one who stole the password', 200, has({ OutSum: '2400.01' })),
  robokassa('another order named in our fields', 200, has({ Shp_order: 'other' })),
  robokassa('an unknown invoice', 200, has({ InvId: '1' })),
  robokassa('a return to the shop as a proof of payment', 403, has({}), password1),
  robokassa('signed with another password', 403, has({}), 'guess'),
  robokassa('signed with an empty password', 403, has({}), ''),
  robokassa('an empty signature', 403, has({ SignatureValue: '' })),
  robokassa('a signature of zeros', 403, has({ SignatureValue: '0'.repeat(32) })),
  robokassa('a signature of another length', 403, has({ SignatureValue: '0'.repeat(64) })),
  robokassa('no sum', 403, less('OutSum')),
  robokassa('no invoice', 403, less('InvId')),
  robokassa('invoice zero', 403, has({ InvId: '0' })),
  robokassa('an invoice below zero', 403, has({ InvId: '-1' })),
  robokassa('an invoice of 40 digits', 403, has({ InvId: '1'.repeat(40) })),
  robokassa('an invoice with SQL', 403, has({ InvId: "1'; drop table payment; --" })),
  robokassa('a sum with parts of a kopeck', 403, has({ OutSum: '2400.001' })),
  robokassa('a sum below zero', 403, has({ OutSum: '-2400.00' })),
  robokassa('a sum as a power', 403, has({ OutSum: '24e2' })),
  robokassa('a sum with a comma', 403, has({ OutSum: '2400,00' })),
  {
    name: 'a sum changed after it was signed',
    status: 403,
    notify: async (shop, { paymentId }) => {
      const SignatureValue = robokassaSignature('md5', ['1.00', paymentId, password2]);
      const body = new URLSearchParams({ OutSum: '2400.00', InvId: paymentId, SignatureValue });
      return await postRaw(shop, body.toString(), FORM_PATH);
    },
  },
  {
    name: 'a field of ours added after it was signed',
    status: 403,
    notify: async (shop, { paymentId }) => {
      const SignatureValue = robokassaSignature('md5', ['2400.00', paymentId, password2]);
      const body = new URLSearchParams({ OutSum: '2400.00', InvId: paymentId, SignatureValue, Shp_x: '1' });
      return await postRaw(shop, body.toString(), FORM_PATH);
    },
  },
  {
    name: 'the invoice named twice',
    status: 403,
    notify: async (shop, { paymentId }) => {
      const SignatureValue = robokassaSignature('md5', ['2400.00', paymentId, password2]);
      const body = `OutSum=2400.00&InvId=1&InvId=${paymentId}&SignatureValue=${SignatureValue}`;
      return await postRaw(shop, body, FORM_PATH);
    },
  },
  form('an empty form', 403, ''),
  form('fields without values', 403, 'OutSum&InvId&SignatureValue'),
  form('prototype keys', 403, '__proto__=1&constructor=2'),
  form('broken percents', 403, 'OutSum=%E0%A4%A&InvId=%'),
  form('JSON', 403, JSON.stringify({ OutSum: '2400.00', InvId: '1', SignatureValue: 'x' }), {
    path: FORM_PATH.path,
  }),
  form('1 MB', 413, `OutSum=${'1'.repeat(1 << 20)}`),
  form('GET', 404, '', { path: FORM_PATH.path, method: 'GET' }),
];

describe.each([
  ['tbank', BANK],
  ['robokassa', ROBOT],
] as const)('false notifications of %s', (provider, falsehoods) => {
  let shop: AcquirerShop;
  beforeAll(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider);
  });
  afterAll(async () => await shop.close());

  test('there are 25 kinds at least (S25)', () => {
    expect(falsehoods.length).toBeGreaterThanOrEqual(25);
  });

  test.each(falsehoods)('«$name» changes nothing (F08, S25)', async ({ notify, status }) => {
    const purchase = await shop.press();
    const before = await stateOf(shop, purchase);
    expect(await notify(shop, purchase)).toBe(status);
    await shop.work();
    expect(await stateOf(shop, purchase)).toEqual(before);
  });

  test('the true one goes through, and its copies after the end change nothing (F07, F08)', async () => {
    const purchase = await shop.press();
    shop.emulator.control.setWebhooks({ mode: 'on_time' });
    shop.pay(purchase);
    await shop.emulator.control.quiet();
    await shop.work();
    await shop.emulator.control.quiet();
    const before = await stateOf(shop, purchase);
    expect(before.order).toBe('paid');
    const reported = shop.emulator.control
      .webhooks()
      .filter(({ object_id: id }) => id === purchase.paymentId);
    for (const { n } of reported) expect(await shop.emulator.control.resendWebhook(n)).toBe(200);
    await shop.work();
    expect(await stateOf(shop, purchase)).toEqual(before);
    const stored = await shop.db.selectFrom('inbox').select('body').execute();
    expect(JSON.stringify(stored)).not.toMatch(/\*{4}|"1230"|CardId|@/);
    shop.emulator.control.setWebhooks({ mode: 'lost' });
  });
});

test.each(['tbank', 'robokassa'] as const)(
  'of %s the old secret is taken for 24 hours after a change, then refused (F19)',
  async (provider) => {
    const rotated = new Date();
    const shop = await startAcquirerShop(inject('postgres'), provider, {
      TBANK_OLD_PASSWORD: 'old secret',
      ROBOKASSA_OLD_PASSWORD2: 'old secret',
      SECRETS_ROTATED_AT: rotated.toISOString(),
    });
    try {
      const body = { TerminalKey: terminalKey, OrderId: 'x', PaymentId: 5, Status: 'CONFIRMED' };
      const signed = JSON.stringify({ ...body, Token: tbankToken(body, 'old secret') });
      const fields = new URLSearchParams({
        OutSum: '1.00',
        InvId: '5',
        SignatureValue: robokassaSignature('md5', ['1.00', '5', 'old secret']),
      });
      const notify = async () =>
        provider === 'tbank'
          ? await postRaw(shop, signed, JSON_PATH)
          : await postRaw(shop, fields.toString(), FORM_PATH);
      shop.clock.advance(rotated.getTime() + 23 * HOUR - shop.clock.now().getTime());
      expect(await notify()).toBe(200);
      shop.clock.advance(2 * HOUR);
      expect(await notify()).toBe(403);
    } finally {
      await shop.close();
    }
  },
);
