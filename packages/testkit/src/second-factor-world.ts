import { startCallWorld, type CallWorld } from './call-world.ts';
import { checkBooks } from '@distance/server/books/check-books.ts';
import type { SignedIn } from '@distance/server/context.ts';
import { hashPassword } from '@distance/server/features/accounts/passwords/password.ts';
import { findSignedIn } from '@distance/server/features/accounts/sessions/sessions.ts';
import { giveSecondFactor } from './factories/second-factor.ts';
import { makeUser, type MadeUser } from './factories/users.ts';

export interface FactorAnswer {
  status: number;
  body: {
    code?: string;
    token?: string;
    user?: { public_id: string };
    details?: { ticket?: string; password?: boolean; second_factor?: boolean };
    request?: string;
    secret?: string;
    uri?: string;
    recovery?: string[];
    on?: boolean;
    required?: boolean;
    recovery_left?: number;
  };
}

/** The password of every account of the world. */
export const RIGHT = 'Верный7пароль';

/** Accounts with a second factor, and the calls that concern it. */
export class SecondFactorWorld {
  readonly world: CallWorld;
  readonly #hash: string;

  private constructor(world: CallWorld, hash: string) {
    this.world = world;
    this.#hash = hash;
  }

  static async start(postgres: string): Promise<SecondFactorWorld> {
    const world = await startCallWorld(postgres, { SMSRU_API_ID: 'test' });
    return new SecondFactorWorld(world, await hashPassword(RIGHT));
  }

  async close(): Promise<void> {
    await this.world.close();
  }

  /** Broken invariants; none in a healthy world. */
  async broken(): Promise<unknown[]> {
    return await checkBooks(this.world.db, this.world.clock.now());
  }

  /** Limits per address belong to other tests. */
  async call(
    method: string,
    path: string,
    json?: object,
    more: { token?: string; browser?: string } = {},
  ): Promise<FactorAnswer> {
    await this.world.db.deleteFrom('limit_counter').where('key', 'not like', 'sign-in-%').execute();
    const answer = await this.world.fetch(path, {
      method,
      ...(json === undefined ? {} : { json }),
      ...(more.token === undefined ? {} : { token: more.token }),
      ...(more.browser === undefined ? {} : { headers: { 'x-basket-key': more.browser } }),
    });
    return { status: answer.status, body: (await answer.json()) as FactorAnswer['body'] }; // as declared by the calls
  }

  async member(role: string[] = []): Promise<MadeUser> {
    const { db, clock } = this.world;
    const user = await makeUser(db, clock, { passwordHash: this.#hash });
    await db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    return user;
  }

  /** An account with the app of `appCode`, and a session of it. */
  async protectedMember(role: string[] = []): Promise<MadeUser & { token: string }> {
    const { db, clock, settings } = this.world;
    const user = await this.member(role);
    return { ...user, token: await giveSecondFactor(db, clock, user.id, settings.secretKey) };
  }

  async password(email: string, browser?: string): Promise<FactorAnswer> {
    const more = browser === undefined ? {} : { browser };
    return await this.call('PUT', '/api/auth', { email, password: RIGHT }, more);
  }

  /** What the right password is answered with. */
  async challengeOf(email: string, browser?: string): Promise<string> {
    const { body } = await this.password(email, browser);
    return body.details?.ticket ?? '';
  }

  async enter(challenge: string, code: string, browser?: string): Promise<FactorAnswer> {
    const more = browser === undefined ? {} : { browser };
    return await this.call('PUT', '/api/auth/second-factor', { ticket: challenge, code }, more);
  }

  async signedIn(token: string | undefined): Promise<SignedIn | null> {
    return await findSignedIn(this.world.server.services, this.world.db, token ?? '');
  }

  /** Kinds of letters that an address was sent. */
  async letters(email: string): Promise<string[]> {
    const rows = await this.world.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  }
}
