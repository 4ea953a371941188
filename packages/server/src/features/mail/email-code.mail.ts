import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import type { LetterContent } from './letter-layout.ts';
import type { LetterRow } from './outbox.repo.ts';

const payload = z.object({ code: z.string(), until: z.string() });

/** @throws ZodError for a letter of another kind. */
export function emailCodePayload(letter: Pick<LetterRow, 'payload'>): z.output<typeof payload> {
  return payload.parse(letter.payload);
}

/** «Подтвердите e-mail»: the digits to enter in the basket. */
export function emailCodeLetter(code: string, locale: Locale): LetterContent {
  const t = messagesOf(locale).mail.email_code;
  return {
    subject: t.subject,
    preview: `${t.code}: ${code}`,
    title: t.title,
    blocks: [
      { kind: 'text', text: t.line },
      { kind: 'code', label: t.code, code },
      { kind: 'text', text: t.life, quiet: true },
    ],
    foot: t.foot,
  };
}
