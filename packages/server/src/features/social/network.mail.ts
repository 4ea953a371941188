import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContent } from '../mail/letter-layout.ts';
import { type Letter, plainLetter } from '../mail/letter-writer.ts';

const payload = z.object({ network: z.enum(['vk', 'google', 'yandex']) });

/** A network was linked to an account, or unlinked. @throws ZodError for a letter of another kind. */
function networkLetter(
  settings: { publicUrl: string },
  kind: 'network_linked' | 'network_unlinked',
  given: unknown,
  locale: Locale,
): LetterContent {
  const { mail, social } = messagesOf(locale);
  const words = { network: social.networks[payload.parse(given).network] };
  const t = mail[kind];
  const { open, foot } = mail.network_linked;
  return {
    subject: fill(t.subject, words),
    preview: fill(t.line, words),
    title: t.title,
    blocks: [
      { kind: 'text', text: fill(t.line, words) },
      { kind: 'button', label: open, url: `${settings.publicUrl}/me/setting` },
      { kind: 'text', text: t.not_me, quiet: true },
    ],
    foot,
  };
}

export function networkMail(kind: 'network_linked' | 'network_unlinked'): Letter {
  return {
    write: plainLetter(({ settings }, { payload: given }, locale) =>
      networkLetter(settings, kind, given, locale),
    ),
    sample: () => ({ network: 'vk' }),
  };
}
