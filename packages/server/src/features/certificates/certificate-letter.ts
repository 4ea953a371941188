import { messagesOf } from '@distance/i18n/messages.ts';
import { deadline } from '../../start-text.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContext } from '../mail/letter-writer.ts';
import type { PurchaseLetter, PurchasePart } from '../orders/line-kind.ts';
import { selectGiftsOfOrder, type GiftRow } from './gifts.repo.ts';

/** What the buyer of certificates is told: to whom each goes and when. The code is in the letter of the certificate alone. */
export async function certificateLetter(
  { db, settings }: LetterContext,
  { order, key, locale }: PurchaseLetter,
): Promise<PurchasePart> {
  const t = messagesOf(locale).certificates.letter;
  const gifts = await selectGiftsOfOrder(db, order.id);
  const url = `${settings.publicUrl}/me/shop/${order.public_id}?key=${encodeURIComponent(key)}`;
  const wayOf = ({ email, send_at: at }: GiftRow) =>
    email === null
      ? t.byHand
      : fill(t.byMail, { email, at: at === null ? '' : deadline(at, 'Europe/Moscow', locale) });
  return {
    count: gifts.length,
    head: { subject: t.subject, preview: t.intro, title: t.subject, intro: t.intro },
    blocks: gifts.map((gift) => ({
      kind: 'ticket' as const,
      title: gift.title,
      lines: [fill(t.for, { name: gift.recipient }), wayOf(gift)],
      link: { label: t.open, url },
    })),
    afterSum: [],
    closing: [],
    files: { pdfs: [], calendars: [] },
  };
}
