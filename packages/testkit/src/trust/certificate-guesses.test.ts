import { DAY, HOUR, MINUTE } from '@distance/server/clock.ts';
import { newCertificateCode } from '@distance/server/features/certificate-balance/certificate-code.ts';
import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { buyCertificate } from '../factories/certificates.ts';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeSomebody } from '../factories/transfers.ts';
import { onWrite } from './once-only-controls.ts';
import { SHOTS } from './once-only.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from './virtual-shop.ts';
import { type Hit, type Shot, tally, Volley } from './volley.ts';

let shop: VirtualShop;
let volley: Volley;
let format: MadeFormat;
async function open(broken?: string): Promise<void> {
  shop = await startVirtualShop(inject('postgres'));
  if (broken !== undefined) await sql.raw(broken).execute(shop.db);
  volley = await Volley.open([shop.server.url], SHOTS);
  format = await makeFormat(shop.db, shop.clock, { capacity: 500 });
}
afterEach(async () => {
  volley?.close();
  await shop?.close();
});

/** A code through the press of pay, and through the field that asks what is left on one. */
const press = (code: string, who: Partial<Shot> = {}): Shot => ({
  method: 'POST',
  path: '/api/payment',
  body: { ...paymentBody(format), certificate_codes: [{ code, amount: 1 }] },
  ...who,
});
const check = (code: string, who: Partial<Shot> = {}): Shot => ({
  method: 'POST',
  path: '/api/certificate/check',
  body: { code },
  ...who,
});

/** Thirty guesses at once, a third of them asked of the field, which lets ten through in a minute. */
const guesses = (who: (n: number) => Partial<Shot>): Shot[] =>
  Array.from({ length: SHOTS }, (_, n) => (n % 3 === 0 ? check : press)(newCertificateCode(), who(n)));

/** Codes that were looked for. */
const heard = (hits: readonly Hit[]) => hits.filter(({ body }) => body.code === 'certificate_unknown').length;

test('codes of certificates are guessed at thirty times an hour and a hundred times a day from one line, by the press and the field together (S8)', {
  timeout: 60_000,
}, async () => {
  await open();
  const { code } = await buyCertificate(shop, 3000);
  const from = nextAddress();
  const perHour: number[] = [];
  for (let hour = 0; hour < 5; hour += 1) {
    perHour.push(heard(await volley.fire(guesses(() => ({ from })))));
    perHour[hour] = (perHour[hour] ?? 0) + heard(await volley.fire([press(newCertificateCode(), { from })]));
    shop.clock.advance(HOUR);
  }
  // 10 + 20 in a minute; what came beside them was not looked for.
  expect(perHour).toEqual([30, 30, 30, 10, 0]);
  // The right one answers nothing else now, so that the refusal tells nothing; from elsewhere it pays.
  expect(tally(await volley.fire([press(code, { from }), check(code, { from })]))).toEqual({
    '429 too_many': 2,
  });
  expect(tally(await volley.fire([check(code)]))).toEqual({ '200': 1 });
  shop.clock.advance(DAY);
  expect(tally(await volley.fire([check(code, { from })]))).toEqual({ '200': 1 });
});

test('sixty-five thousand lines of one customer are tried three hundred codes a day from, an account a hundred from wherever it comes (S8)', {
  timeout: 60_000,
}, async () => {
  await open();
  let lines = 0;
  let tried = 0;
  // Each guess from a /64 of its own.
  for (let round = 0; round < 12; round += 1)
    tried += heard(
      await volley.fire(
        guesses(() => {
          lines += 1;
          return { from: `2001:db8:7:${lines.toString(16)}::1` };
        }),
      ),
    );
  expect([lines, tried]).toEqual([360, 300]);

  const { token } = await makeSomebody(shop);
  const perHour: number[] = [];
  for (let hour = 0; hour < 2; hour += 1) {
    const hits = await volley.fire(guesses(() => ({ token })));
    perHour.push(heard(hits) + heard(await volley.fire([press(newCertificateCode(), { token })])));
    shop.clock.advance(HOUR);
  }
  expect(perHour).toEqual([30, 30]);

  // And many accounts of one line no more than it alone.
  const from = nextAddress();
  const many = await Promise.all(Array.from({ length: SHOTS }, async () => await makeSomebody(shop)));
  const by = (n: number) => ({ from, token: many[n]?.token ?? '' });
  let ofLine = 0;
  for (let minute = 0; minute < 2; minute += 1) {
    ofLine += heard(await volley.fire(guesses(by)));
    shop.clock.advance(MINUTE);
  }
  expect(ofLine).toBe(30);
});

test('right codes are no tries: one family pays and asks as often as it likes', async () => {
  await open();
  const { code } = await buyCertificate(shop, 3000);
  const from = nextAddress();
  for (let minute = 0; minute < 5; minute += 1) {
    const hits = await volley.fire(Array.from({ length: 10 }, () => check(code, { from })));
    expect(tally(hits)).toEqual({ '200': 10 });
    shop.clock.advance(MINUTE);
  }
  expect(heard(await volley.fire([check('0000 0000 0000 0000', { from })]))).toBe(1);
  const { rows } = await sql<{ count: number }>`
    select count from limit_counter where key like 'certificate-code:%' || ${`:a:${from}`}`.execute(shop.db);
  expect(rows.map(({ count }) => count)).toEqual([1, 1]);
});

test('control: with tries that are not counted more codes of certificates are guessed at (G3)', async () => {
  await open(onWrite('limit_counter', 'update', 'new.count := old.count;'));
  const from = nextAddress();
  let tried = 0;
  for (let turn = 0; turn < 2; turn += 1) tried += heard(await volley.fire(guesses(() => ({ from }))));
  expect(tried).toBeGreaterThan(30);
});
