import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale, Services } from '../../context.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import type { LetterContent } from '../mail/letter-layout.ts';
import { type Letter, type LetterRow, plainLetter } from '../mail/letter-writer.ts';

/** `reason` is empty for an accepted result. */
const payload = z.object({ ticket: z.string(), reason: z.string() });

/** What the organiser decided about a result submitted online. */
function resultLetter(
  { settings }: Pick<Services, 'settings'>,
  kind: 'result_accepted' | 'result_declined',
  letter: Pick<LetterRow, 'payload'>,
  locale: Locale,
): LetterContent {
  const { ticket, reason } = payload.parse(letter.payload);
  const { letter: words } = messagesOf(locale).results;
  const t = words[kind];
  return {
    subject: t.subject,
    preview: t.line,
    title: t.title,
    blocks: [
      { kind: 'text', text: t.line },
      ...(reason === '' ? [] : [{ kind: 'rows' as const, rows: [[words.reason, reason] as const] }]),
      { kind: 'button', label: t.open, url: `${ticketLink(settings, ticket, null)}/online` },
    ],
    foot: words.foot,
  };
}

export function resultMail(kind: 'result_accepted' | 'result_declined'): Letter {
  return {
    write: plainLetter((context, letter, locale) => resultLetter(context, kind, letter, locale)),
    sample: ({ ticket, words }) => ({ ticket, reason: words }),
  };
}
