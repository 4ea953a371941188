import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { signTbank } from '../tbank/tbank-token.ts';

const TBANK = { terminalKey: 'TESTDEMO', password: 'secret' };
const SHOP = {
  login: 'demoshop',
  password1: 'one',
  password2: 'two',
  password3: 'three',
  hash: 'md5',
} as const;

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({ shopId: '1', secretKey: 's', tbank: TBANK, robokassa: SHOP });
});
afterEach(async () => await emulator.close());

// The answers are compared field by field; a wrong shape fails the comparison.
type Answer = Record<string, unknown>;

async function bank(method: string, body: Answer, password = TBANK.password): Promise<Answer> {
  const full: Answer = { TerminalKey: TBANK.terminalKey, ...body };
  const response = await fetch(`${emulator.url}/tbank/v2/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...full, Token: signTbank(full, password) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}
const receipt = (sum: number) => ({
  Email: 'a@b.example',
  Taxation: 'usn_income',
  Items: [
    {
      Name: 'Билет',
      Price: sum,
      Quantity: 1,
      Amount: sum,
      Tax: 'none',
      PaymentMethod: 'full_prepayment',
      PaymentObject: 'service',
    },
  ],
});
const order = (OrderId: string, more: Answer = {}): Answer => ({
  OrderId,
  Amount: 245_000,
  PayType: 'T',
  SuccessURL: 'http://127.0.0.1/ok',
  FailURL: 'http://127.0.0.1/no',
  Receipt: receipt(245_000),
  ...more,
});

describe('T-Bank', () => {
  test('signs as in its own example', () => {
    const body = {
      TerminalKey: 'MerchantTerminalKey',
      Amount: 19200,
      OrderId: '00000',
      Description: 'Подарочная карта на 1000 рублей',
    };
    expect(signTbank(body, '11111111111111')).toBe(
      '72dd466f8ace0a37a1f740ce5fb78101712bc0665d91a8108c7c8a0ccd426db2',
    );
  });

  test('a payment is reserved, taken, returned in part and in whole', async () => {
    const { PaymentId, Status } = await bank('Init', order('o1'));
    expect(Status).toBe('NEW');
    emulator.control.acquirer('tbank').pay('o1');
    expect(await bank('GetState', { PaymentId })).toMatchObject({ Status: 'AUTHORIZED', Amount: 245_000 });
    expect(await bank('Confirm', { PaymentId, Receipt: receipt(245_000) })).toMatchObject({
      Status: 'CONFIRMED',
    });
    const part = { PaymentId, Amount: 45_000, Receipt: receipt(45_000), ExternalRequestId: 'r1' };
    expect(await bank('Cancel', part)).toMatchObject({ Status: 'PARTIAL_REFUNDED', NewAmount: 200_000 });
    // The same request returns the present state and no money.
    expect(await bank('Cancel', part)).toMatchObject({ Status: 'PARTIAL_REFUNDED', NewAmount: 200_000 });
    expect(emulator.control.book()).toMatchObject([{ order_id: 'o1', captured: 245_000, refunded: 45_000 }]);
    expect(await bank('Cancel', { PaymentId, Amount: 200_001, Receipt: receipt(200_001) })).toMatchObject({
      Success: false,
      ErrorCode: '330',
    });
  });

  test('a closing receipt is made as often as it is asked for', async () => {
    const { PaymentId } = await bank('Init', order('o1', { PayType: 'O' }));
    const closing = { ...receipt(245_000), Payments: { Electronic: 0, AdvancePayment: 245_000 } };
    const send = async () => await bank('SendClosingReceipt', { PaymentId, Receipt: closing });
    expect(await send()).toMatchObject({ Success: false, ErrorCode: '8' });
    emulator.control.acquirer('tbank').pay('o1');
    expect([await send(), await send()]).toMatchObject([{ Success: true }, { Success: true }]);
    expect(emulator.control.acquirer('tbank').payments('o1')).toMatchObject([
      { closing: [245_000, 245_000] },
    ]);
  });

  test.each([
    ['another password', {}, 'wrong', '204'],
    ['a receipt of another sum', { Receipt: receipt(1) }, undefined, '334'],
    ['no receipt', { Receipt: undefined }, undefined, '309'],
    ['a page that ends in the past', { RedirectDueDate: '2020-01-01T00:00:00+03:00' }, undefined, '12'],
    ['an order of 37 signs', { OrderId: 'o'.repeat(37) }, undefined, '2'],
  ] as const)('Init with %s is refused', async (_name, change, password, code) => {
    expect(await bank('Init', order('o1', change), password)).toMatchObject({
      Success: false,
      ErrorCode: code,
    });
  });

  test('one order is made once', async () => {
    await bank('Init', order('o1'));
    expect(await bank('Init', order('o1'))).toMatchObject({ Success: false, ErrorCode: '20' });
    expect(await bank('CheckOrder', { OrderId: 'o1' })).toMatchObject({ Payments: [{ Status: 'NEW' }] });
  });
});

describe('Robokassa', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const form = (more: Record<string, string> = {}) => ({
    MerchantLogin: SHOP.login,
    OutSum: '2450.00',
    InvId: '1042',
    SuccessUrl2: 'http://127.0.0.1/back?order=1',
    SuccessUrl2Method: 'GET',
    FailUrl2: 'http://127.0.0.1/back?order=1',
    FailUrl2Method: 'GET',
    Shp_order: 'o1',
    SignatureValue: md5(
      'demoshop:2450.00:1042:http://127.0.0.1/back?order=1:GET:http://127.0.0.1/back?order=1:GET:one:Shp_order=o1',
    ),
    ...more,
  });
  const post = async (fields: Record<string, string>) =>
    await fetch(`${emulator.url}/robokassa/Merchant/Index.aspx`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const state = async (signature = md5('demoshop:1042:two')) =>
    await (
      await fetch(
        `${emulator.url}/robokassa/Merchant/WebService/Service.asmx/OpStateExt?MerchantLogin=demoshop&InvoiceID=1042&Signature=${signature}`,
      )
    ).text();

  test('a signed form opens the payment page, which leads back with what was paid', async () => {
    expect(await state()).toContain('<Result><Code>3</Code></Result>');
    expect((await post(form())).headers.get('location')).toBe('/robokassa/checkout/1042');
    expect(await state()).toContain('<State><Code>5</Code></State>');
    emulator.control.acquirer('robokassa').pay('o1');
    expect(await state()).toContain('<State><Code>100</Code></State>');
    const page = await (await fetch(`${emulator.url}/robokassa/checkout/1042`)).text();
    expect(page).toContain('http://127.0.0.1/back?order=1&#38;OutSum=2450.00&#38;InvId=1042');
    expect(await state(md5('demoshop:1042:guess'))).toContain('<Result><Code>1</Code></Result>');
  });

  test.each([
    ['a sum changed by the payer', { OutSum: '1.00' }],
    ['another invoice', { InvId: '1043' }],
    ['our field changed', { Shp_order: 'o2' }],
    ['an address of return changed', { SuccessUrl2: 'http://127.0.0.1/evil' }],
  ])('a form with %s is refused', async (_name, change) => {
    const answer = await post(form(change));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Ошибка 29');
  });

  test('a refund wants a signed token and what is left', async () => {
    await post(form());
    emulator.control.acquirer('robokassa').pay('o1');
    const OpKey = /<OpKey>([^<]+)/.exec(await state())?.[1];
    const refund = async (payload: object, secret = 'three') => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`;
      const token = `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      const url = `${emulator.url}/robokassa/RefundService/Refund/Create`;
      return await (await fetch(url, { method: 'POST', body: token })).json();
    };
    expect(await refund({ OpKey, RefundSum: 450 }, 'guess')).toMatchObject({ success: false });
    expect(await refund({ OpKey, RefundSum: 450 })).toMatchObject({ success: true });
    expect(await refund({ OpKey, RefundSum: 2000.01 })).toMatchObject({ message: 'NotEnoughOperationFunds' });
    expect(emulator.control.book()).toMatchObject([{ order_id: 'o1', refunded: 45_000 }]);
  });
});
