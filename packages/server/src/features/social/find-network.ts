import type { NetworkId, SocialNetwork } from '../../adapters/social.ts';
import type { Locale, Services } from '../../context.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal `not_found` for a network that is not configured. */
export function findNetwork({ social }: Pick<Services, 'social'>, id: string): SocialNetwork {
  const found = social.find((network) => network.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** A3.29 */
export function shownNetwork(
  id: NetworkId,
  locale: Locale,
): { id: NetworkId; title: string; link: string; logo: string } {
  return {
    id,
    title: messagesOf(locale).social.networks[id],
    link: `/user/auth/${id}`,
    logo: `/networks/${id}.svg`,
  };
}
