import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContent } from '../mail/letter-layout.ts';
import type { Letter, LetterContext } from '../mail/letter-writer.ts';
import { moneyText } from '../mail/money-text.ts';
import { deadline } from '../../start-text.ts';
import { waitingKey } from './waiting-key.ts';

type WaitingLetter = 'waiting_confirm' | 'waiting_offered' | 'waiting_closed' | 'waiting_silent';

const payload = z.object({
  /** Public id of the entry. */
  entry: z.string(),
  event: z.string(),
  format: z.string(),
  city: z.string(),
  /** Public id of the event. */
  page: z.string(),
  timezone: z.string(),
  /** Kopecks of one place. */
  price: z.number().int(),
  places: z.number().int(),
  /** End of the offer. */
  until: z.iso.datetime(),
  /** The key opens the entry; its account opens it signed in otherwise. Letters of before tell none. */
  keyed: z.boolean().default(true),
});
export type WaitingPayload = z.output<typeof payload>;

/** Letters of a waiting list tell what was true when they were queued. */
export function waitingMail(kind: WaitingLetter): Letter {
  return {
    sample: ({ words, until }) => ({
      entry: 'sample',
      event: words,
      format: words,
      city: words,
      page: 'sample',
      timezone: 'Europe/Moscow',
      price: 240_000,
      places: 2,
      until,
      keyed: true,
    }),
    write: (context, letter, locale) => ({
      content: waitingLetter(kind, context, payload.parse(letter.payload), locale),
    }),
    ...(kind === 'waiting_offered'
      ? {
          whyNot: (_context, letter, now) =>
            now.getTime() >= Date.parse(payload.parse(letter.payload).until) ? 'the offer is over' : null,
        }
      : {}),
  };
}

function waitingLetter(
  kind: WaitingLetter,
  { settings: { publicUrl, secretKey } }: Pick<LetterContext, 'settings'>,
  about: WaitingPayload,
  locale: Locale,
): LetterContent {
  const letters = messagesOf(locale).waiting.letters;
  const t = letters[kind];
  const words = {
    what: `${about.event} · ${about.format}`,
    until: deadline(new Date(about.until), about.timezone, locale),
    sum: moneyText(kopecks(about.price)),
  };
  const page = `${publicUrl}/waiting/${about.entry}`;
  const own = about.keyed ? `${page}?key=${waitingKey(secretKey, about.entry)}` : page;
  const ends = kind === 'waiting_closed' || kind === 'waiting_silent';
  const line = fill(t.line, words);
  return {
    subject: fill(t.subject, words),
    preview: line,
    title: t.title,
    blocks: [
      { kind: 'text', text: line },
      {
        kind: 'rows',
        rows: [
          [letters.event, about.event],
          [letters.format, about.format],
          [letters.city, about.city],
          ...(ends ? [] : ([[letters.places, String(about.places)]] as const)),
          ...(kind === 'waiting_offered'
            ? ([
                [letters.price, words.sum],
                [letters.until, words.until],
              ] as const)
            : []),
        ],
      },
      { kind: 'button', label: t.button, url: ends ? `${publicUrl}/event/${about.page}` : own },
      { kind: 'text', text: fill(t.note, words), quiet: true },
    ],
    foot: t.foot,
  };
}
