import { derivedSecret, sameSecret } from './derived-secret.ts';
import { randomId } from './public-id.ts';

/** Its value is for the server alone; no page and no script reads it. */
const COOKIE = 'known';
const YEAR_S = 365 * 24 * 60 * 60;
/** People of one household share a browser. */
const MOST = 4;
const TOKEN = /^[a-z0-9]{16}-[A-Z0-9]{26}$/;

/**
 * What a browser shows that has signed in to an account before: a signed token of that account, which opens nothing. It outlives
 * sessions and sign-out, and only lets its holder's own guesses at the password be counted apart from strangers'.
 */
export class KnownBrowser {
  readonly #secretKey: string;
  readonly #write: (cookie: string) => void;
  readonly #secure: boolean;
  #tokens: readonly string[];

  /** @param cookies the request's header @param write adds a header to the answer */
  constructor(
    site: { secretKey: string; publicUrl: string },
    cookies: string | undefined,
    write: (cookie: string) => void,
  ) {
    this.#secretKey = site.secretKey;
    this.#secure = site.publicUrl.startsWith('https:');
    this.#write = write;
    const [, value = ''] =
      new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9.-]{1,400})(?:;|$)`).exec(cookies ?? '') ?? [];
    this.#tokens = value.split('.').filter((token) => TOKEN.test(token));
  }

  /** The name of this browser at the account; null when it has not signed in to it. @param account its public id */
  nameAt(account: string): string | null {
    const own = this.#tokens.find((token) => this.#isOf(token, account));
    return own?.split('-')[0] ?? null;
  }

  /** The account has been signed in to here. */
  remember(account: string): void {
    if (this.nameAt(account) !== null) return;
    const name = randomId(80).slice(0, 16);
    this.#tokens = [`${name}-${this.#sign(name, account)}`, ...this.#tokens].slice(0, MOST);
    const value = `${COOKIE}=${this.#tokens.join('.')}; Path=/api; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict`;
    this.#write(this.#secure ? `${value}; Secure` : value);
  }

  #isOf(token: string, account: string): boolean {
    const [name = '', signature = ''] = token.split('-');
    return sameSecret(signature, this.#sign(name, account));
  }

  #sign(name: string, account: string): string {
    return derivedSecret(this.#secretKey, 'known-browser', `${account}:${name}`);
  }
}
