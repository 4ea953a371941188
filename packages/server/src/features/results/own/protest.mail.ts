import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import { fill } from '../../mail/fill.ts';
import { type Letter, plainLetter } from '../../mail/letter-writer.ts';

const payload = z.object({
  event: z.string(),
  /** Path of the result. */
  page: z.string(),
  answer: z.string(),
});

/** What the team answered to somebody who said that a result of his is wrong. */
export const protestMail: Letter = {
  sample: ({ words }) => ({ event: words, page: '/results', answer: words }),
  write: plainLetter(({ settings: { publicUrl } }, letter, locale) => {
    const { event, page, answer } = payload.parse(letter.payload);
    const t = messagesOf(locale).ownResults.letter;
    return {
      subject: fill(t.subject, { event }),
      preview: t.line,
      title: t.title,
      blocks: [
        { kind: 'text', text: answer },
        { kind: 'button', label: t.open, url: `${publicUrl}${page}` },
      ],
      foot: t.foot,
    };
  }),
};
