import { randomBytes, randomInt } from 'node:crypto';
import { DAY, plus, systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { randomId } from '@distance/server/public-id.ts';
import { hashPassword } from '@distance/server/features/accounts/passwords/password.ts';
import { giveSecondFactor } from './factories/second-factor.ts';
import { makeToken, makeUser } from './factories/users.ts';

export interface SiteAccount {
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'Ладога-1905';
/** Hashing is made to be slow; the accounts of one process may share its outcome. */
let hashed: Promise<string> | undefined;
const hash = () => (hashed ??= hashPassword(PASSWORD));

/** A new confirmed account of a running site: what it keeps on the server is seen by one test alone. */
export async function makeSiteAccount(
  databaseUrl: string,
  {
    phone,
    role,
    secondFactor,
    mailRefused,
    ...input
  }: {
    email?: string;
    phone?: string;
    role?: string;
    /** Signing in asks for codes that nobody has the app of. */
    secondFactor?: true;
    /** Letters to the address have come back. */
    mailRefused?: true;
    /** As a guest's purchase makes it. */
    temporary?: boolean;
    vip?: { discount: number; form: 'percent' | 'fixed' };
  } = {},
): Promise<SiteAccount> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const { email, id } = await makeUser(db, systemClock, { ...input, passwordHash: await hash() });
    if (secondFactor) await giveSecondFactor(db, systemClock, id, 'a key of no site');
    if (mailRefused)
      await db
        .updateTable('users')
        .set({ email_refused_at: systemClock.now() })
        .where('id', '=', id)
        .execute();
    if (role !== undefined)
      await db
        .updateTable('users')
        .set({ role: [role] })
        .where('id', '=', id)
        .execute();
    if (phone !== undefined)
      await db
        .updateTable('users')
        .set({ phone, phone_confirmed_at: systemClock.now() })
        .where('id', '=', id)
        .execute();
    return { email, password: PASSWORD };
  } finally {
    await db.destroy();
  }
}

/** Digits of a Russian mobile number that no other test asks for a code. */
export function makeSitePhone(): string {
  return `79${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** A registration at a running site, of yesterday, whose letter nobody has followed. */
export async function makeRegistration(databaseUrl: string, email: string): Promise<SiteAccount> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const created = plus(systemClock.now(), -DAY);
    await db
      .insertInto('mail_link')
      .values({
        public_id: randomId(128),
        purpose: 'verify_email',
        email,
        address: '',
        secret_hash: randomBytes(32),
        payload: JSON.stringify({ password_hash: await hash() }),
        created_at: created,
        expires_at: plus(created, DAY),
      })
      .execute();
    return { email, password: PASSWORD };
  } finally {
    await db.destroy();
  }
}

/** A session of an account as a browser keeps it. */
export async function openSiteSession(databaseUrl: string, email: string): Promise<string> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return await makeToken(db, systemClock, id);
  } finally {
    await db.destroy();
  }
}
