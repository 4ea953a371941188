import type { Db } from '@distance/server/db/connect.ts';
import { opened, startSession } from '@distance/server/features/accounts/sessions/sessions.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Clock } from '@distance/server/clock.ts';

export interface MadeUser {
  id: number;
  publicId: string;
  email: string;
}

interface UserWish {
  email?: string;
  temporary?: boolean;
  confirmed?: boolean;
  blocked?: boolean;
  passwordHash?: string | null;
  name?: string;
  lastName?: string;
  locale?: 'ru' | 'en';
  /** A vip's own discount: percent, or kopecks off the dearest ticket. */
  vip?: { discount: number; form: 'percent' | 'fixed' };
}

/** A confirmed real account unless wished otherwise. */
export async function makeUser(db: Db, clock: Clock, wish: UserWish = {}): Promise<MadeUser> {
  const now = clock.now();
  const email = wish.email ?? `user-${randomId(40)}@mail.example`;
  const publicId = randomId(80);
  const { id } = await db
    .insertInto('users')
    .values({
      public_id: publicId,
      email,
      email_confirmed_at: (wish.confirmed ?? wish.temporary !== true) ? now : null,
      password_hash: wish.passwordHash ?? null,
      name: wish.name ?? 'Анна',
      last_name: wish.lastName ?? 'Климова',
      temporary: wish.temporary ?? false,
      blocked: wish.blocked ?? false,
      locale: wish.locale ?? 'ru',
      role: wish.vip ? ['vip'] : [],
      discount: wish.vip?.discount ?? null,
      discount_form: wish.vip?.form ?? null,
      credentials_changed_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, publicId, email };
}

/** A token of a session as a browser holds it. @param second whether the second factor was given */
export async function makeToken(
  db: Db,
  clock: Clock,
  userId: number,
  second: 'given' | 'not given' = 'not given',
): Promise<string> {
  const from = { db, clock, address: '127.0.0.1', userAgent: 'test' };
  return opened(await startSession(from, userId, 'password', second));
}
