import { typedDate } from '@distance/domain/people/birth-date.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { distanceText } from '../../distance-text.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import type { PolicyRow } from './policies-of-order.ts';
import { fill } from '../mail/fill.ts';
import type { Block } from '../mail/letter-layout.ts';

/** A policy with the link to its PDF, which opens without sign-in. */
export function policyBlock(
  settings: { publicUrl: string },
  policy: PolicyRow,
  key: string,
  locale: Locale,
): Block {
  const t = messagesOf(locale).insurance.mail;
  return {
    kind: 'ticket',
    title: fill(t.block, {
      number: policy.number,
      person: `${policy.first_name} ${policy.last_name}`.trim(),
    }),
    lines: [
      `${localized(locale, policy.event_title, policy.event_title_en)}, ${distanceText(policy, locale)}`,
      fill(t.period, { from: typedDate(policy.valid_from), to: typedDate(policy.valid_to) }),
    ],
    link: {
      label: t.open,
      url: `${settings.publicUrl}/api/user/insurance/${policy.public_id}/pdf?key=${encodeURIComponent(key)}`,
    },
  };
}
