import {
  createHmac,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
} from 'node:crypto';
import type { SocialTokenFault } from '../faults/fault-kinds.ts';
import type { Ask } from './social-context.ts';
import type { Person } from './social-people.ts';

const ISSUER = 'https://accounts.google.com';
const LIVES_S = 3600;

/** The key that Google's stand-in signs with, and one that is not in the published set. */
export class GoogleKeys {
  readonly kid = 'emulator-1';
  #pair: KeyPairKeyObjectResult | null = null;
  #foreign: KeyObject | null = null;

  /** Made when first needed: it takes a tenth of a second, and few shops of the tests ask Google. */
  get #own(): KeyPairKeyObjectResult {
    this.#pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return this.#pair;
  }

  /** The published set (RFC 7517). */
  published(): { keys: Record<string, unknown>[] } {
    const jwk = this.#own.publicKey.export({ format: 'jwk' });
    return { keys: [{ ...jwk, kid: this.kid, use: 'sig', alg: 'RS256' }] };
  }

  /** An id_token of a person for the site; a fault makes it one that must not be believed. */
  idToken(
    ask: Pick<Ask, 'nonce'>,
    clientId: string,
    person: Person,
    at: number,
    fault?: SocialTokenFault,
  ): string {
    const now = Math.floor(at / 1000);
    const claims = {
      iss: fault === 'social_wrong_iss' ? 'https://accounts.evil.example' : ISSUER,
      aud: fault === 'social_wrong_aud' ? 'another-site.apps.googleusercontent.com' : clientId,
      azp: clientId,
      sub: person.id,
      email: person.email ?? undefined,
      email_verified: person.email === null ? undefined : person.email_verified,
      ...(person.email?.endsWith('@corp.example') ? { hd: 'corp.example' } : {}),
      name: `${person.first_name} ${person.last_name}`,
      given_name: person.first_name,
      family_name: person.last_name,
      nonce: fault === 'social_wrong_nonce' ? 'another-nonce' : ask.nonce,
      iat: fault === 'social_expired' ? now - 2 * LIVES_S : now,
      exp: fault === 'social_expired' ? now - LIVES_S : now + LIVES_S,
    };
    if (fault === 'social_alg_none') return `${encoded({ alg: 'none', kid: this.kid }, claims)}.`;
    if (fault === 'social_alg_hs256') return this.#signedWithPublicKey(claims);
    const unsigned = encoded({ alg: 'RS256', kid: this.kid, typ: 'JWT' }, claims);
    const key = fault === 'social_wrong_signature' ? this.#foreignKey() : this.#own.privateKey;
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key).toString('base64url')}`;
  }

  /** The old trick: the public key, which everybody knows, taken for a shared secret. */
  #signedWithPublicKey(claims: object): string {
    const unsigned = encoded({ alg: 'HS256', kid: this.kid, typ: 'JWT' }, claims);
    const secret = this.#own.publicKey.export({ type: 'spki', format: 'pem' });
    return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  }

  #foreignKey(): KeyObject {
    this.#foreign ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    return this.#foreign;
  }
}

function encoded(header: object, claims: object): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}
