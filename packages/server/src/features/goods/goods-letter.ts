import { messagesOf } from '@distance/i18n/messages.ts';
import { localized } from '../../localized.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContext } from '../mail/letter-writer.ts';
import type { PurchaseLetter, PurchasePart } from '../orders/line-kind.ts';
import { selectSoldGoods, type SoldGoodRow } from './sold-goods.repo.ts';

/** Every good once with how many of it and how it comes. */
export async function goodsLetter(
  { db, settings }: LetterContext,
  { order, key, locale }: PurchaseLetter,
): Promise<PurchasePart> {
  const t = messagesOf(locale).goods.letter;
  const rows = await selectSoldGoods(db, order.id);
  const units = [...Map.groupBy(rows, (row) => row.unique_id).values()];
  const url = `${settings.publicUrl}/me/shop/${order.public_id}?key=${encodeURIComponent(key)}`;
  return {
    count: rows.length,
    head: { subject: t.subject, preview: t.intro, title: t.subject, intro: t.intro },
    blocks: units.flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const count = others.length + 1;
      return [
        {
          kind: 'ticket' as const,
          title: first.title,
          lines: [fill(t.count, { count: String(count) }), wayOf(first, t.startPack, locale)],
          link: { label: t.open, url },
        },
      ];
    }),
    afterSum: [],
    closing: [{ kind: 'button', label: t.open, url }],
    files: { pdfs: [], calendars: [] },
  };
}

function wayOf(row: SoldGoodRow, startPack: string, locale: 'ru' | 'en'): string {
  if (row.start === null) return localized(locale, row.method, row.method_en);
  return fill(startPack, {
    event: localized(locale, row.event ?? '', row.event_en ?? ''),
    city: localized(locale, row.city ?? '', row.city_en ?? ''),
  });
}
