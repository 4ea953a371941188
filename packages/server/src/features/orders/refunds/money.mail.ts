import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../../context.ts';
import { fill } from '../../mail/fill.ts';
import type { LetterContent } from '../../mail/letter-layout.ts';
import type { LetterOrder } from '../tables/letter-order.repo.ts';
import { selectReturnedTitles } from '../tables/refunds.repo.ts';
import { moneyText } from '../../mail/money-text.ts';
import type { Letter } from '../../mail/letter-writer.ts';
import { ofOrder } from '../order-letter.ts';

type MoneyKind =
  | 'payment_no_place'
  | 'payment_surplus'
  | 'payment_returned'
  | 'refund_done'
  | 'refund_to_certificate'
  | 'purchase_cancelled';

const payload = z.object({
  amount: z.number(),
  refund: z.string().optional(),
  certificate: z.number().default(0),
});

interface MoneyLetter {
  settings: { publicUrl: string };
  kind: MoneyKind;
  order: LetterOrder;
  key: string;
  amount: Kopecks;
  /** Gone back to certificates besides. */
  certificate: Kopecks;
  /** The lines that return, each with its sum; null when the letter is about the whole order. */
  returned: readonly { title: string; amount: number }[] | null;
  locale: Locale;
}

/** Money on its way back: why, how much, when. */
function moneyLetter({
  settings,
  kind,
  order,
  key,
  amount,
  certificate,
  returned,
  locale,
}: MoneyLetter): LetterContent {
  const { mail } = messagesOf(locale);
  const t = mail[kind];
  const sum = moneyText(amount);
  return {
    subject: fill(t.subject, { sum }),
    preview: fill(t.when, { sum }),
    title: fill(t.title, { sum }),
    blocks: [
      { kind: 'text', text: fill(t.why, { sum }) },
      { kind: 'text', text: fill(t.when, { sum }) },
      {
        kind: 'rows',
        rows: [
          ...(returned === null
            ? order.titles.map((title) => [mail.item, title] as const)
            : returned.map((line) => [line.title, moneyText(kopecks(line.amount))] as const)),
          [mail.returned, sum] as const,
          ...(certificate > 0 ? [[mail.to_certificate, moneyText(certificate)] as const] : []),
        ],
      },
      {
        kind: 'button',
        label: mail.order_open,
        url: `${settings.publicUrl}/me/shop/${order.public_id}?key=${encodeURIComponent(key)}`,
      },
    ],
    foot: mail.foot,
  };
}

/** `{ amount, refund?, certificate? }`: kopecks, the public id of the refund whose lines it names, kopecks of certificates. */
export function moneyMail(kind: MoneyKind): Letter {
  return {
    about: 'order',
    sample: () => ({ amount: 245_000 }),
    write: ofOrder(async ({ settings, db }, letter, { order, key }, locale) => {
      const { amount, refund, certificate } = payload.parse(letter.payload);
      const lines = refund === undefined ? [] : await selectReturnedTitles(db, refund, locale);
      const returned = lines.length === 0 ? null : lines;
      return {
        content: moneyLetter({
          settings,
          kind,
          order,
          key,
          amount: kopecks(amount),
          certificate: kopecks(certificate),
          returned,
          locale,
        }),
      };
    }),
  };
}
