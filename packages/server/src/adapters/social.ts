import type { Clock } from '../clock.ts';
import type { SocialSettings } from '../settings-social.ts';
import type { Outcome } from './acquirer.ts';
import { createGoogle } from './social-google.ts';
import { createVk } from './social-vk.ts';
import { createYandex } from './social-yandex.ts';

/** A3.30, A9.25, and Yandex ID beside them. */
export type NetworkId = 'vk' | 'google' | 'yandex';

/** Who a network says it is. The account is found by network and subject alone, never by the address (S14). */
export interface SocialPerson {
  subject: string;
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string | null;
  /** The network answers for it that the mailbox is this person's. */
  emailProved: boolean;
}

/** What is sent along when a browser goes to the network. */
export interface SocialAsk {
  state: string;
  redirectUri: string;
  /** base64url(SHA-256(verifier)), RFC 7636. */
  challenge: string;
  nonce: string;
}

/** What the network sent the browser back with, and what only this server knows. */
export interface SocialReturn {
  code: string;
  /** VK alone. */
  deviceId: string | null;
  state: string;
  redirectUri: string;
  verifier: string;
  nonce: string;
}

export interface SocialNetwork {
  readonly id: NetworkId;
  /** The network's page for this attempt. */
  pageOf(ask: SocialAsk): string;
  /** Exchanges the code. `refused`: the network, or a check of ours, says no; `unknown`: nobody answered. */
  identify(said: SocialReturn): Promise<Outcome<SocialPerson>>;
}

/** The configured networks, in the order they are shown. */
export function createSocial(settings: SocialSettings, clock: Clock): readonly SocialNetwork[] {
  const { vk, google, yandex } = settings;
  return [
    ...(vk ? [createVk(vk)] : []),
    ...(yandex ? [createYandex(yandex)] : []),
    ...(google ? [createGoogle(google, clock)] : []),
  ];
}
