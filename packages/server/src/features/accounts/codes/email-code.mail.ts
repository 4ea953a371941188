import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../../context.ts';
import type { LetterContent } from '../../mail/letter-layout.ts';
import { type Letter, type LetterRow, plainLetter } from '../../mail/letter-writer.ts';
import { emailCode } from './email-code.ts';

const payload = z.object({ code: z.string(), until: z.string() });

/** @throws ZodError for a letter of another kind. */
function emailCodePayload(letter: Pick<LetterRow, 'payload'>): z.output<typeof payload> {
  return payload.parse(letter.payload);
}

/** «Подтвердите e-mail»: the digits to enter in the basket. */
function emailCodeLetter(code: string, locale: Locale): LetterContent {
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

/** `{ code, until }`: the public id of the code, from which its digits are found, and the instant of its end. */
export const emailCodeMail: Letter = {
  write: plainLetter(({ settings }, letter, locale) =>
    emailCodeLetter(emailCode(settings.secretKey, emailCodePayload(letter).code), locale),
  ),
  whyNot: (_desk, letter, now) =>
    now.getTime() >= Date.parse(emailCodePayload(letter).until) ? 'the code is over' : null,
  sample: ({ until }) => ({ code: 'sample', until }),
};
