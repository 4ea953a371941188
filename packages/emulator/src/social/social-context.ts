import { randomBytes } from 'node:crypto';
import type { FaultBook } from '../faults/fault-book.ts';
import type { Person } from './social-people.ts';

export const NETWORK_NAMES = ['vk', 'google', 'yandex'] as const;
export type NetworkName = (typeof NETWORK_NAMES)[number];

/** Keys of the site as the networks know it. VK has no secret: its codes are bound by PKCE. */
export interface SocialKeys {
  vk: { clientId: string };
  google: { clientId: string; clientSecret: string };
  yandex: { clientId: string; clientSecret: string };
}

export const SOCIAL_KEYS: SocialKeys = {
  vk: { clientId: '51234567' },
  google: { clientId: 'emulator.apps.googleusercontent.com', clientSecret: 'emulator-google-secret' },
  yandex: { clientId: 'emulator0yandex0client0id0000000', clientSecret: 'emulator-yandex-secret' },
};

/** What the site asked for when it sent a browser to the network. */
export interface Ask {
  network: NetworkName;
  redirectUri: string;
  state: string;
  challenge: string;
  nonce: string;
  scope: string;
}

interface Grant {
  ask: Ask;
  person: Person;
  deviceId: string;
  until: number;
  used: boolean;
}

const CODE_LIVES_MS = 10 * 60 * 1000;
const TOKEN_LIVES_MS = 60 * 60 * 1000;

/** Codes and tokens that the networks have given. */
export class SocialContext {
  readonly keys: SocialKeys;
  readonly faults: FaultBook;
  readonly now: () => number;
  #codes = new Map<string, Grant>();
  #tokens = new Map<string, { person: Person; network: NetworkName; until: number }>();
  #lastCode = new Map<NetworkName, string>();

  constructor(keys: SocialKeys, faults: FaultBook, now: () => number) {
    this.keys = keys;
    this.faults = faults;
    this.now = now;
  }

  /** A code for the site; with `again` the one given last, used up or not. */
  giveCode(ask: Ask, person: Person, again: boolean): { code: string; deviceId: string } {
    const last = this.#lastCode.get(ask.network);
    const known = again && last !== undefined ? this.#codes.get(last) : undefined;
    if (last !== undefined && known) return { code: last, deviceId: known.deviceId };
    const code = `${ask.network}.${randomBytes(24).toString('base64url')}`;
    const deviceId = randomBytes(24).toString('base64url');
    this.#codes.set(code, { ask, person, deviceId, until: this.now() + CODE_LIVES_MS, used: false });
    this.#lastCode.set(ask.network, code);
    return { code, deviceId };
  }

  /** The grant of a code that is used for the first time and in time; a code works once. */
  takeCode(network: NetworkName, code: string): Grant | null {
    const grant = this.#codes.get(code);
    if (grant?.ask.network !== network || grant.used || grant.until <= this.now()) return null;
    grant.used = true;
    return grant;
  }

  giveToken(network: NetworkName, person: Person): string {
    const token = randomBytes(32).toString('base64url');
    this.#tokens.set(token, { person, network, until: this.now() + TOKEN_LIVES_MS });
    return token;
  }

  personOf(network: NetworkName, token: string): Person | null {
    const known = this.#tokens.get(token);
    return known?.network === network && known.until > this.now() ? known.person : null;
  }

  clear(): void {
    this.#codes = new Map();
    this.#tokens = new Map();
    this.#lastCode = new Map();
  }
}
