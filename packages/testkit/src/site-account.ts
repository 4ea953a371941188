import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { hashPassword } from '@distance/server/features/accounts/password.ts';
import { makeUser } from './factories/users.ts';

export interface SiteAccount {
  readonly email: string;
  readonly password: string;
}

/** A new confirmed account of a running site: what it keeps on the server is seen by one test alone. */
export async function makeSiteAccount(
  databaseUrl: string,
  wish: { vip?: { discount: number; form: 'percent' | 'fixed' } } = {},
): Promise<SiteAccount> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const password = 'Ладога-1905';
    const { email } = await makeUser(db, systemClock, {
      ...wish,
      passwordHash: await hashPassword(password),
    });
    return { email, password };
  } finally {
    await db.destroy();
  }
}
