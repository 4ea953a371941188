import { DAY, plus } from '@distance/server/clock.ts';
import { hashSecret, randomId } from '@distance/server/public-id.ts';
import { makeToken, makeUser, type MadeUser } from '../../factories/users.ts';
import type { VirtualShop } from '../virtual-shop.ts';

/** Everybody who may send a request (G12). */
export const ACTORS = [
  'no token',
  'forged',
  'expired',
  'guest with key',
  'temporary',
  'user',
  'vip',
  'volunteer',
  'staff',
  'organiser',
  'other organiser',
  'admin',
] as const;
export type ActorName = (typeof ACTORS)[number];

/** Whom things belong to, and the session he is in. */
export interface Owner extends MadeUser {
  token: string;
  sessionId: number;
}

export interface Actor extends Owner {
  name: ActorName;
  /** What goes in the `Authorization` header. */
  sent: string | null;
}

const ROLES: Partial<Record<ActorName, readonly string[]>> = {
  vip: ['vip'],
  volunteer: ['volunteer'],
  staff: ['staff'],
  organiser: ['organiser'],
  'other organiser': ['organiser'],
  admin: ['admin'],
};

/** Whose request is refused before anything is looked at, where a token is looked at. */
export const hasBadToken = ({ name }: Pick<Actor, 'name'>) => name === 'forged' || name === 'expired';

/** Guests and whoever has no valid token own things too: those of a purchase without sign-in. */
export async function makeActor(shop: VirtualShop, name: ActorName): Promise<Actor> {
  const guest = name === 'no token' || name === 'forged' || name === 'guest with key';
  const user = await makeUser(shop.db, shop.clock, { temporary: guest || name === 'temporary' });
  await shop.db
    .updateTable('users')
    .set({ role: [...(ROLES[name] ?? [])] })
    .where('id', '=', user.id)
    .execute();
  return { ...user, name, ...(await enter(shop, user.id)), sent: null };
}

/** A fresh session of the actor, so that nothing a call did to the last one shows. */
export async function withFreshSession(shop: VirtualShop, actor: Actor): Promise<Actor> {
  const session = await enter(shop, actor.id);
  if (actor.name === 'expired')
    await shop.db
      .updateTable('session')
      .set({
        created_at: plus(shop.clock.now(), -100 * DAY),
        last_seen_at: plus(shop.clock.now(), -100 * DAY),
        expires_at: plus(shop.clock.now(), -70 * DAY),
      })
      .where('id', '=', session.sessionId)
      .execute();
  // A call before may have changed it.
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return { ...actor, email: email ?? actor.email, ...session, sent: sentBy(actor.name, session.token) };
}

function sentBy(name: ActorName, token: string): string | null {
  if (name === 'no token' || name === 'guest with key') return null;
  return name === 'forged' ? randomId(256) : token;
}

async function enter(
  { db, clock }: VirtualShop,
  userId: number,
): Promise<{ token: string; sessionId: number }> {
  // Roles of staff count in such a session alone (S9).
  const token = await makeToken(db, clock, userId, 'given');
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow();
  return { token, sessionId: id };
}
