import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { fill } from '../mail/fill.ts';
import type { Letter, LetterRow, Written } from '../mail/letter-writer.ts';
import { unsubscribable } from '../mail/unsubscribable.ts';
import { hasBoughtSince } from '../orders/tables/letter-order.repo.ts';

/** Link of the basket, public id of the reminder, instants of the consent and of the last moment to send it. */
const payload = z.object({
  titles: z.array(z.object({ title: z.string(), count: z.number() })),
  link: z.string(),
  stop: z.string(),
  since: z.string(),
  until: z.string(),
});
type Payload = z.output<typeof payload>;

/** @throws ZodError for a letter of another kind. */
function basketPayload(letter: Pick<LetterRow, 'payload'>): Payload {
  return payload.parse(letter.payload);
}

/** «Вы не завершили покупку»: what lies in the basket, the way back to it, and the way to hear no more. */
function basketLeftLetter({
  settings,
  payload: { titles, link, stop },
  locale,
}: {
  settings: { publicUrl: string };
  payload: Payload;
  locale: Locale;
}): Written {
  const t = messagesOf(locale).mail.basket_left;
  return unsubscribable(
    {
      subject: t.subject,
      preview: t.preview,
      title: t.title,
      blocks: [
        { kind: 'text', text: t.line },
        {
          kind: 'rows',
          rows: titles.map(({ title, count }) => [title, fill(t.count, { count: String(count) })] as const),
        },
        { kind: 'button', label: t.open, url: link },
        { kind: 'text', text: t.places, quiet: true },
      ],
      foot: t.foot,
    },
    {
      page: `${settings.publicUrl}/basket/stop/${stop}`,
      press: `${settings.publicUrl}/api/basket/reminder/${stop}/stop`,
    },
  );
}

export const basketLeftMail: Letter = {
  write: ({ settings }, letter, locale) =>
    basketLeftLetter({ settings, payload: basketPayload(letter), locale }),
  // It is sent within its day and never to who has bought meanwhile, however long mail was down.
  async whyNot({ db }, letter, now) {
    const { since, until } = basketPayload(letter);
    if (now.getTime() > Date.parse(until)) return 'too late for a reminder';
    return (await hasBoughtSince(db, letter.to_address, new Date(since))) ? 'bought meanwhile' : null;
  },
  sample: ({ words, until }) => ({
    titles: [{ title: words, count: 2 }],
    link: 'https://distance.example/basket-fill-outside/sample',
    stop: 'sample',
    since: until,
    until,
  }),
};
