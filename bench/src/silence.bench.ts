import { hashPassword } from '@distance/server/features/accounts/passwords/password.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { freshPhone } from '@distance/testkit/phone-codes.ts';
import type { Ratio } from './ratio.ts';
import { median } from './rounds.ts';

const CALLS = 200;
/** Fewer than make an account pause. */
const PER_ACCOUNT = 5;

/** An answer must not tell by its time whether an account exists: medians of known and unknown ones, call by call in turn. */
export async function benchSilence(postgres: string): Promise<Ratio[]> {
  const shop = await startShopWorld(postgres, { jobs: false, env: { SMS_HOURLY_FLOOR: '100000' } });
  try {
    return [
      ratio('sign-in by password, known to unknown e-mail', await emails(shop)),
      ratio('code of a message, known to unknown number', await numbers(shop)),
    ];
  } finally {
    await shop.close();
  }
}

function ratio(name: string, { known, unknown }: Medians): Ratio {
  // Whichever is slower: both directions tell.
  const value = Math.max(known, unknown) / Math.min(known, unknown);
  return {
    name,
    value,
    atMost: 1.1,
    note: `medians of ${CALLS} calls each: ${known.toFixed(2)} and ${unknown.toFixed(2)} ms`,
  };
}

interface Medians {
  known: number;
  unknown: number;
}

async function emails(shop: ShopWorld): Promise<Medians> {
  const passwordHash = await hashPassword('Верный7пароль');
  const accounts: string[] = [];
  for (let n = 0; n < CALLS / PER_ACCOUNT; n += 1)
    accounts.push((await makeUser(shop.db, shop.clock, { passwordHash })).email);
  const signIn = async (email: string, n: number) =>
    await call(shop, n, 'PUT', '/api/auth', { email, password: 'Wrong7guess' });
  return await inTurn(
    async (n) => await signIn(accounts[n % accounts.length] ?? '', n),
    async (n) => await signIn(`nobody-${n % accounts.length}@mail.example`, n + CALLS),
  );
}

async function numbers(shop: ShopWorld): Promise<Medians> {
  const known: string[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const { id } = await makeUser(shop.db, shop.clock);
    const phone = freshPhone();
    await shop.db
      .updateTable('users')
      .set({ phone, phone_confirmed_at: shop.clock.now() })
      .where('id', '=', id)
      .execute();
    known.push(phone);
  }
  const ask = async (phone: string, n: number) => await call(shop, n, 'POST', '/api/user/code', { phone });
  return await inTurn(
    async (n) => await ask(known[n] ?? '', n + 2 * CALLS),
    async (n) => await ask(freshPhone(), n + 3 * CALLS),
  );
}

/** Each call from an address of its own, so that no limit answers instead. */
async function call(shop: ShopWorld, n: number, method: string, path: string, body: object): Promise<void> {
  const { status } = await shop.call(method, path, { body, from: `10.9.${n >> 8}.${n & 255}` });
  if (status !== 200 && status !== 400) throw new Error(`${path} answered ${status}`);
}

async function inTurn(
  known: (n: number) => Promise<void>,
  unknown: (n: number) => Promise<void>,
): Promise<Medians> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (name: 'known' | 'unknown', work: (n: number) => Promise<void>, n: number) => {
    const began = performance.now();
    await work(n);
    times[name].push(performance.now() - began);
  };
  for (let n = 0; n < CALLS; n += 1) {
    // Who goes first changes, so that neither is always the warmer one.
    const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const name of order) await measure(name, name === 'known' ? known : unknown, n);
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}
