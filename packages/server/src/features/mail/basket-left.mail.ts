import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { fill } from './fill.ts';
import type { Written } from './letter-writer.ts';
import type { LetterRow } from './outbox.repo.ts';
import { unsubscribable } from './unsubscribable.ts';

const payload = z.object({
  titles: z.array(z.object({ title: z.string(), count: z.number() })),
  link: z.string(),
  stop: z.string(),
  since: z.string(),
  until: z.string(),
});
type Payload = z.output<typeof payload>;

/** @throws ZodError for a letter of another kind. */
export function basketPayload(letter: Pick<LetterRow, 'payload'>): Payload {
  return payload.parse(letter.payload);
}

/** «Вы не завершили покупку»: what lies in the basket, the way back to it, and the way to hear no more. */
export function basketLeftLetter({
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
