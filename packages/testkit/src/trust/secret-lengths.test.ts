import { derivedSecret } from '@distance/server/derived-secret.ts';
import { firstPasswordKey } from '@distance/server/features/accounts/passwords/first-password-key.ts';
import { ticketKey } from '@distance/server/ticket-code.ts';
import { ticketFileKey } from '@distance/server/features/tickets/ticket-link.ts';
import { transferKey } from '@distance/server/features/transfers/transfer-key.ts';
import { orderKey } from '@distance/server/order-key.ts';
import { randomId } from '@distance/server/public-id.ts';
import { describe, expect, inject, test } from 'vitest';
import { makeToken, makeUser } from '../factories/users.ts';
import { freshPhone } from '../phone-codes.ts';
import { startShopWorld } from '../shop-world.ts';

const KEY = 'a secret for tests that is long enough';
const SAMPLES = 400;

/** Bits of secrets that are drawn alike: the signs that come at each place, as they were seen. */
function bitsOf(make: (n: number) => string): number {
  const seen: Set<string>[] = [];
  for (let n = 0; n < SAMPLES; n += 1)
    for (const [place, sign] of Array.from(make(n)).entries()) (seen[place] ??= new Set()).add(sign);
  return Math.round(seen.reduce((bits, signs) => bits + Math.log2(signs.size), 0));
}

describe('nothing that opens something can be guessed (S16, S20)', () => {
  test.each([
    ['the key of an order', 128, (n: number) => orderKey(KEY, `o${n}`)],
    ['the key of a ticket', 128, (n: number) => ticketKey(KEY, `t${n}`, 1)],
    [
      'the key of a ticket on paper',
      128,
      (n: number) => ticketFileKey(KEY, { public_id: `t${n}`, code_version: 1 }),
    ],
    ['the link to a first password', 128, (n: number) => firstPasswordKey(KEY, `o${n}`)],
    ['a link of a letter', 128, (n: number) => derivedSecret(KEY, 'mail-link:verify_email', `l${n}`)],
    ['the link of an offered ticket', 128, (n: number) => transferKey(KEY, `f${n}`)],
    ['an invitation of a team', 128, (n: number) => derivedSecret(KEY, 'team', `m${n}`)],
    ['the request of a code', 128, () => randomId(128)],
    ['a token', 256, () => randomId(256)],
  ])('%s has %i bits', (_what, bits, make) => {
    expect(bitsOf(make)).toBeGreaterThanOrEqual(bits);
  });

  test('control: twenty signs of base 32 are seen to be fewer', () => {
    expect(bitsOf(() => randomId(100))).toBeLessThan(128);
  });

  test('what the product gives out is as long as these, and kept hashed', async () => {
    const shop = await startShopWorld(inject('postgres'), { jobs: false });
    try {
      const user = await makeUser(shop.db, shop.clock);
      const token = await makeToken(shop.db, shop.clock, user.id);
      const { body } = await shop.call<{ request: string }>('POST', '/api/user/code', {
        body: { phone: freshPhone() },
      });
      expect(token).toHaveLength(randomId(256).length);
      expect(body.request).toHaveLength(randomId(128).length);
      const session = await shop.db
        .selectFrom('session')
        .selectAll()
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      const code = await shop.db.selectFrom('auth_code').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(session)).not.toContain(token);
      expect(JSON.stringify(code)).not.toContain(body.request);
    } finally {
      await shop.close();
    }
  });
});
