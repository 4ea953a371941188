import type { Db } from '@distance/server/db/connect.ts';
import { opened, startSession } from '@distance/server/features/accounts/sessions/sessions.ts';
import { randomId } from '@distance/server/public-id.ts';
import { DAY, plus, type Clock } from '@distance/server/clock.ts';

export interface MadeUser {
  id: number;
  publicId: string;
  email: string;
}

interface UserInput {
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
export async function makeUser(db: Db, clock: Clock, input: UserInput = {}): Promise<MadeUser> {
  const now = clock.now();
  const email = input.email ?? `user-${randomId(40)}@mail.example`;
  const publicId = randomId(80);
  const { id } = await db
    .insertInto('users')
    .values({
      public_id: publicId,
      email,
      email_confirmed_at: (input.confirmed ?? input.temporary !== true) ? now : null,
      password_hash: input.passwordHash ?? null,
      name: input.name ?? 'Анна',
      last_name: input.lastName ?? 'Климова',
      temporary: input.temporary ?? false,
      blocked: input.blocked ?? false,
      locale: input.locale ?? 'ru',
      role: input.vip ? ['vip'] : [],
      discount: input.vip?.discount ?? null,
      discount_form: input.vip?.form ?? null,
      credentials_changed_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, publicId, email };
}

/** The account was to be deleted yesterday, as its owner asked a week before. */
export async function makeDeletionDue(db: Db, clock: Clock, { id }: Pick<MadeUser, 'id'>): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('users')
    .set({ deletion_asked_at: plus(now, -8 * DAY), deletion_at: plus(now, -DAY) })
    .where('id', '=', id)
    .execute();
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
