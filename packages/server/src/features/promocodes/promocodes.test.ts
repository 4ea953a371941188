import { kopecks } from '@distance/domain/money.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { CODE_LENGTH, CODE_SIGNS } from '@distance/domain/promocodes/promocode.ts';
import { checkBooks } from '../../books/check-books.ts';
import { DAY, plus } from '../../clock.ts';
import { LIMITS } from '../../http/limits.ts';
import { hashSecret } from '../../public-id.ts';
import { inTransaction } from '../../db/transaction.ts';
import { generatePromocodes } from './generate-promocodes.ts';
import { setAside } from './set-aside.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';

interface Answer {
  code?: string;
  message: string;
  details?: { total?: number };
  promocode?: Record<string, unknown>;
  formats?: unknown[];
  order?: { public_id: string };
}

let shop: VirtualShop;
let format: MadeFormat;
let codes = 0;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  format = await makeFormat(shop.db, shop.clock, { capacity: 1000 });
});
afterAll(async () => await shop.close());
afterEach(async () => {
  const violations = await checkBooks(shop.db, shop.clock.now());
  if (violations.length > 0) throw new Error(JSON.stringify(violations));
});

/** A code of 10 percent unless told otherwise. */
async function makeCode(more: Record<string, unknown> = {}): Promise<{ id: number; code: string }> {
  codes += 1;
  return await shop.db
    .insertInto('promocode')
    .values({ code: `ТЕСТ${codes}`, discount: 10, discount_form: 'percent', max_uses: 100, ...more })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

const check = async (code: string, of = format, token?: string) =>
  await shop.call<Answer>('GET', `/api/promocode/check/ticket/${encodeURIComponent(code)}/${of.publicId}`, {
    from: nextAddress(),
    ...(token === undefined ? {} : { token }),
  });

async function buy(
  code: string | null,
  total: number,
  more: { of?: MadeFormat; count?: number; email?: string; token?: string; from?: string } = {},
) {
  const body = paymentBody(more.of ?? format, {
    count: more.count ?? 1,
    total,
    ...(more.email === undefined ? {} : { email: more.email }),
  });
  return await shop.call<Answer>('POST', '/api/payment', {
    body: { ...body, tickets: body.tickets.map((ticket) => ({ ...ticket, promocode: code })) },
    from: more.from ?? nextAddress(),
    ...(more.token === undefined ? {} : { token: more.token }),
  });
}

const counters = async (id: number) =>
  await shop.db
    .selectFrom('promocode')
    .select(['uses', 'spent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A signed-in account with a confirmed address. */
async function signIn(email: string): Promise<string> {
  const now = shop.clock.now();
  const { id } = await shop.db
    .insertInto('users')
    .values({
      public_id: `u-${email}`,
      email,
      email_confirmed_at: now,
      credentials_changed_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = `token-of-${email.replace(/\W/g, '-')}-long-enough`;
  await shop.db
    .insertInto('session')
    .values({
      public_id: `s-${email}`,
      user_id: id,
      token_hash: hashSecret(token),
      method: 'password',
      created_at: now,
      last_seen_at: now,
      expires_at: plus(now, DAY),
    })
    .execute();
  return token;
}

describe('check of a code', () => {
  test('says what it takes off and how often, in any case of letters (P3.24, P7.13)', async () => {
    const { code } = await makeCode({ max_per_order: 3 });
    const { status, body } = await check(code.toLowerCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      promocode: { code, discount: 10, discount_form: 'percent', price: 2160, available_code_count: 3 },
      available_code_count: 3,
    });
  });

  test.each([
    ['NOSUCH', 'promocode_unknown', 'Такого промокода нет', null],
    ['off', 'promocode_unknown', 'Такого промокода нет', { active: false }],
    [
      'early',
      'promocode_not_started',
      'Промокод ещё не начал действовать',
      { starts_at: new Date('2999-01-01') },
    ],
    [
      'late',
      'promocode_out_of_time',
      'Срок действия промокода закончился',
      { ends_at: new Date('2000-01-01') },
    ],
    ['empty', 'promocode_used_up', 'Промокод уже использован', { max_uses: 0 }],
    ['spent', 'promocode_used_up', 'Промокод уже использован', { budget: 100 }],
    [
      'personal',
      'promocode_sign_in',
      'Промокод именной. Войдите в аккаунт с подтверждённой почтой',
      { emails: ['a@b.example'] },
    ],
  ])('%s is refused with its own reason (P4.39, P7.13)', async (name, refusal, text, row) => {
    const { code } = row === null ? { code: name } : await makeCode(row);
    expect(await check(code)).toMatchObject({ status: 400, body: { code: refusal, message: text } });
  });

  test('an unknown and a switched-off code answer alike to the byte', async () => {
    const { code } = await makeCode({ active: false });
    expect(await check(code)).toEqual(await check('NOSUCH'));
  });

  test('it is for what it names: event, city, format, kind (P7.13)', async () => {
    const other = await makeFormat(shop.db, shop.clock);
    const target = async (row: Record<string, unknown>) => {
      const { id, code } = await makeCode();
      await shop.db
        .insertInto('promocode_target')
        .values({ promocode_id: id, ...row })
        .execute();
      return [(await check(code)).status, (await check(code, other)).status];
    };
    expect(await target({ format_id: format.id })).toEqual([200, 400]);
    expect(await target({ event_city_id: other.eventCityId })).toEqual([400, 200]);
    expect(await target({ format_id: other.id, ticket_kind: 'athlete' })).toEqual([400, 200]);
    expect(await target({ line_kind: 'insurance' })).toEqual([400, 400]);
    const { code } = await makeCode({ event_id: other.eventId });
    expect([(await check(code)).body.code, (await check(code, other)).status]).toEqual([
      'promocode_not_for_item',
      200,
    ]);
  });

  test('what is not sold has no check: goods and insurances too (P7.12)', async () => {
    const { code } = await makeCode();
    for (const what of ['ticket', 'product', 'insurance'])
      expect(
        (
          await shop.call('GET', `/api/promocode/check/${what}/${encodeURIComponent(code)}/nosuch`, {
            from: nextAddress(),
          })
        ).status,
      ).toBe(404);
  });
});

describe('purchase with a code', () => {
  test('the discount is a row of the line, the use and its kopecks are counted, and come back unpaid', async () => {
    const { id, code } = await makeCode({ budget: 100_000 });
    expect((await buy(code, 2160 * 2, { count: 2 })).status).toBe(200);
    expect(await counters(id)).toEqual({ uses: 2, spent: 48_000 });
    await shop.pass(32);
    expect(await counters(id)).toEqual({ uses: 0, spent: 0 });
  });

  test('a budget lowers as many tickets as it reaches for, each wholly', async () => {
    const { id, code } = await makeCode({ budget: 50_000 });
    expect((await buy(code, 2160 * 3, { count: 3 })).body).toMatchObject({
      code: 'price_changed',
      details: { total: 2160 * 2 + 2400 },
    });
    expect((await buy(code, 2160 * 2 + 2400, { count: 3 })).status).toBe(200);
    expect(await counters(id)).toEqual({ uses: 2, spent: 48_000 });
    expect((await check(code)).body.code).toBe('promocode_used_up');
  });

  test('a code for several tickets, and one for a part of an order', async () => {
    const three = await makeCode({ min_count: 3 });
    expect((await buy(three.code, 4800, { count: 2 })).status).toBe(200);
    expect((await buy(three.code, 2160 * 3, { count: 3 })).status).toBe(200);
    const one = await makeCode({ max_per_order: 1 });
    expect((await buy(one.code, 2160 + 2400, { count: 2 })).status).toBe(200);
  });

  test('the limit of a buyer counts the e-mail that a guest types on one line', async () => {
    const { code } = await makeCode({ max_per_buyer: 1 });
    const [email, from] = ['limit@mail.example', nextAddress()];
    expect((await buy(code, 2160, { email, from })).status).toBe(200);
    expect((await buy(code, 2160, { email: 'LIMIT@mail.example', from })).body).toMatchObject({
      code: 'promocode_buyer_limit',
      message: 'Вы уже использовали этот промокод',
    });
  });

  test('a personal code wants a confirmed account of the domain and an order to it', async () => {
    const { code } = await makeCode({ email_domains: ['partner.example'] });
    const [own, strange] = [await signIn('anna@partner.example'), await signIn('oleg@mail.example')];
    const email = 'anna@partner.example';
    expect((await buy(code, 2160, { email })).body.code).toBe('promocode_sign_in');
    expect((await buy(code, 2160, { email, token: strange })).body.code).toBe('promocode_other_email');
    expect((await buy(code, 2160, { email: 'x@mail.example', token: own })).body.code).toBe(
      'promocode_other_email',
    );
    expect((await check(code, format, own)).status).toBe(200);
    expect((await buy(code, 2160, { email, token: own })).status).toBe(200);
  });

  test('a hidden format is sold with the code that names it, and with no other', async () => {
    const hidden = await makeFormat(shop.db, shop.clock);
    await shop.db.updateTable('format').set({ hidden: true }).where('id', '=', hidden.id).execute();
    const [any, own] = [await makeCode(), await makeCode({ discount: 0, max_uses: 1 })];
    await shop.db
      .insertInto('promocode_target')
      .values({ promocode_id: own.id, format_id: hidden.id })
      .execute();
    expect((await buy(null, 2400, { of: hidden })).body.code).toBe('promocode_needed');
    expect((await buy(any.code, 2160, { of: hidden })).body.code).toBe('promocode_needed');
    const opened = async (code: string) =>
      await shop.call<Answer>(
        'GET',
        `/api/promocode/check/event/${encodeURIComponent(code)}/${hidden.eventPublicId}`,
        {
          from: nextAddress(),
        },
      );
    expect((await opened(own.code)).body.formats).toEqual([
      { public_id: hidden.publicId, hidden: true, reserve_left: {} },
    ]);
    expect((await opened('NOSUCH')).body.code).toBe('promocode_unknown');
    const elsewhere = await makeCode({ event_id: format.eventId });
    expect((await opened(elsewhere.code)).body.code).toBe('promocode_not_for_item');
    expect((await opened((await makeCode({ max_uses: 0 })).code)).body.code).toBe('promocode_used_up');
    expect((await opened(any.code)).body).toEqual({ code: any.code, formats: [] });
    expect((await buy(own.code, 2400, { of: hidden })).status).toBe(200);
    expect(await counters(own.id)).toEqual({ uses: 1, spent: 0 });
    expect((await buy(own.code, 2400, { of: hidden })).body.code).toBe('promocode_used_up');
  });

  test('reserved places are for the code alone, and are used before those of everybody', async () => {
    const small = await makeFormat(shop.db, shop.clock, { capacity: 3 });
    const { id, code } = await makeCode();
    const aside = async (places: number) =>
      await inTransaction(
        shop.db,
        async (trx) => await setAside(trx, { promocodeId: id, formatId: small.id, kind: 'athlete', places }),
      );
    await expect(aside(4)).rejects.toMatchObject({ code: 'tickets_unavailable' });
    await aside(2);
    expect((await check(code, small)).body.promocode).toMatchObject({ reserve_left: 2 });
    expect((await buy(code, 2160, { of: small })).status).toBe(200);
    const stock = await shop.db
      .selectFrom('stock')
      .select('held')
      .where('id', '=', small.stockId)
      .executeTakeFirst();
    expect(stock).toEqual({ held: 0 });
    expect((await buy(null, 2400, { of: small })).status).toBe(200);
    expect((await buy(null, 2400, { of: small })).body.code).toBe('tickets_unavailable');
    expect((await buy(code, 2160, { of: small })).status).toBe(200);
    expect((await buy(code, 2160, { of: small })).body.code).toBe('tickets_unavailable');
  });
});

test('places reserved for codes count to what one buyer may have, whichever he takes first (P5.13, I05)', async () => {
  const { id: user, email } = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user);
  const limited = await makeFormat(shop.db, shop.clock, { capacity: 9, buyLimit: 2 });
  const { id, code } = await makeCode();
  await inTransaction(
    shop.db,
    async (trx) => await setAside(trx, { promocodeId: id, formatId: limited.id, kind: 'athlete', places: 5 }),
  );
  const press = async (promocode: string | null) => {
    const body = paymentBody(limited, { email, total: promocode === null ? 2400 : 2160 });
    const tickets = body.tickets.map((ticket) => ({ ...ticket, promocode }));
    return (
      await shop.call<Answer>('POST', '/api/payment', {
        body: { ...body, tickets },
        token,
        from: nextAddress(),
      })
    ).body.code;
  };
  expect([await press(code), await press(null)]).toEqual([undefined, undefined]);
  expect([await press(code), await press(null)]).toEqual(['tickets_unavailable', 'tickets_unavailable']);
});

/** Both ways to ask about a code: one counts each request before it reads, the other with the same statement. */
const WAYS = [
  ['tickets', (code: string) => `/api/promocode/check/ticket/${code}/${format.publicId}`],
  ['event', (code: string) => `/api/promocode/check/event/${code}/${format.eventPublicId}`],
] as const;

describe('guessing', () => {
  const perDay = (limit: 'code' | 'pay') =>
    Math.min(...LIMITS[limit].filter(({ ms }) => ms === DAY).map(({ max }) => max));

  test('a thousand addresses find less than a hundredth of ten thousand live codes in a day', () => {
    // Paying names an unknown code as well, one to a request.
    const guesses = 1000 * (perDay('code') + perDay('pay'));
    expect((guesses * 10_000) / CODE_SIGNS.length ** CODE_LENGTH).toBeLessThan(0.01);
  });

  test.each(WAYS)(
    'one browser is stopped however many addresses it comes from, a token too: %s',
    async (way, path) => {
      const max = LIMITS.code[0]?.max ?? 0;
      const token = await signIn(`guess-${way}@mail.example`);
      for (const who of [{ headers: { 'x-basket-key': way.padEnd(32, 'k') } }, { token }]) {
        const answers = await Promise.all(
          Array.from(
            { length: 3 * max },
            async (_, n) =>
              (
                await shop.call('GET', path(`GUESS${n}`), {
                  from: nextAddress(),
                  ...who,
                })
              ).status,
          ),
        );
        expect(answers.filter((status) => status === 400)).toHaveLength(max);
        expect(answers.filter((status) => status === 429)).toHaveLength(2 * max);
      }
    },
  );

  test('one address is stopped in parallel and over a day', async () => {
    const from = nextAddress();
    let tried = 0;
    for (let minute = 0; minute < 40; minute += 1) {
      const answers = await Promise.all(
        Array.from(
          { length: 15 },
          async (_, n) =>
            (
              await shop.call('GET', `/api/promocode/check/ticket/TRY${minute}X${n}/${format.publicId}`, {
                from,
              })
            ).status,
        ),
      );
      tried += answers.filter((status) => status === 400).length;
      await shop.pass(1);
    }
    expect(tried).toBeLessThanOrEqual(perDay('code'));
  });
});

test('generated codes are many, different and work once each', async () => {
  const made = await inTransaction(
    shop.db,
    async (trx) =>
      await generatePromocodes(shop.server.services, trx, {
        title: 'Письмо подписчикам',
        event: format.eventPublicId,
        count: 1500,
        discount: kopecks(30_000),
        form: 'fixed',
        endsAt: null,
      }),
  );
  expect(new Set(made).size).toBe(1500);
  for (const code of made) expect(code).toMatch(new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`));
  const [code = ''] = made;
  expect((await buy(code, 2100)).status).toBe(200);
  expect((await buy(code, 2100)).body.code).toBe('promocode_used_up');
});
