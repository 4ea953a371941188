import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { localized } from '../../../localized.ts';
import { fill } from '../../mail/fill.ts';
import type { Letter } from '../../mail/letter-writer.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { unsubscribable } from '../../mail/unsubscribable.ts';
import { wishConfirmCode, wishStopCode } from './wish-codes.ts';
import type { WishRow } from './wishes.repo.ts';

const payload = z.object({
  /** Public id of the wish. */
  wish: z.string(),
  /** Public id of the good. */
  product: z.string(),
  /** Its name with the size. */
  what: z.string(),
  /** End of the link; null in the letter that tells. */
  until: z.iso.datetime().nullable(),
});

/** `asks`: whether the mailbox wants to be told. `tells`: that the size is there again. */
export function backInStockMail(does: 'asks' | 'tells'): Letter {
  return {
    sample: ({ words, until }) => ({
      wish: 'sample',
      product: 'sample',
      what: words,
      until: does === 'asks' ? until : null,
    }),
    write: ({ settings: { publicUrl, secretKey } }, letter, locale) => {
      const { wish, product, what } = payload.parse(letter.payload);
      const t = messagesOf(locale).shop.letters[does];
      const line = fill(t.line, { what });
      const stop = wishStopCode(secretKey, wish);
      const url =
        does === 'asks'
          ? `${publicUrl}/shop/back/${wishConfirmCode(secretKey, wish)}`
          : `${publicUrl}/shop/product/${encodeURIComponent(product)}`;
      const content = {
        subject: fill(t.subject, { what }),
        preview: line,
        title: t.title,
        blocks: [
          { kind: 'text' as const, text: line },
          { kind: 'button' as const, label: t.button, url },
          { kind: 'text' as const, text: t.note, quiet: true },
        ],
        foot: t.foot,
      };
      return unsubscribable(content, {
        page: `${publicUrl}/shop/back/stop/${stop}`,
        press: `${publicUrl}/api/shop/back-in-stock/${stop}/stop`,
      });
    },
    whyNot: (_context, letter, now) => {
      const { until } = payload.parse(letter.payload);
      return until !== null && now.getTime() >= Date.parse(until) ? 'the link is over' : null;
    },
  };
}

/** Asks the mailbox. @throws Refusal `too_many` above the budget of the address or the network */
export async function askOfWish(
  db: Db,
  row: WishRow,
  { from, until, now }: { from: string; until: Date; now: Date },
): Promise<void> {
  await queueLetter(db, {
    kind: 'back_in_stock_confirm',
    dedupeKey: `back_in_stock_confirm:${row.public_id}:${now.getTime()}`,
    ...about(row, until),
    // Who has proved the address is not asked.
    asked: { from, by: null },
    now,
  });
}

export async function tellOfStock(db: Db, row: WishRow, now: Date): Promise<void> {
  await queueLetter(db, {
    kind: 'back_in_stock',
    dedupeKey: `back_in_stock:${row.public_id}`,
    ...about(row, null),
    now,
  });
}

function about(row: WishRow, until: Date | null) {
  const title = localized(row.locale, row.title, row.title_en);
  return {
    to: row.email,
    locale: row.locale,
    orderId: null,
    payload: {
      wish: row.public_id,
      product: row.product,
      what: row.size === '' ? title : `${title}, ${row.size}`,
      until: until?.toISOString() ?? null,
    },
  };
}
