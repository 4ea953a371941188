import type { Kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { fill } from './fill.ts';
import type { LetterKind } from './letter-kinds.ts';
import type { LetterContent } from './letter-layout.ts';
import type { LetterOrder } from './letter-order.repo.ts';
import { moneyText } from './money-text.ts';

export type MoneyKind = Extract<
  LetterKind,
  'payment_no_place' | 'payment_surplus' | 'refund_done' | 'purchase_cancelled'
>;

interface MoneyLetter {
  settings: { publicUrl: string };
  kind: MoneyKind;
  order: LetterOrder;
  key: string;
  amount: Kopecks;
  locale: Locale;
}

/** Money on its way back: why, how much, when. */
export function moneyLetter({ settings, kind, order, key, amount, locale }: MoneyLetter): LetterContent {
  const { mail } = messagesOf(locale);
  const t = mail[kind];
  const sum = moneyText(amount, locale);
  return {
    subject: fill(t.subject, { sum }),
    preview: fill(t.when, { sum }),
    title: fill(t.title, { sum }),
    blocks: [
      { kind: 'text', text: fill(t.why, { sum }) },
      { kind: 'text', text: fill(t.when, { sum }) },
      {
        kind: 'rows',
        rows: [...order.titles.map((title) => [mail.item, title] as const), [mail.returned, sum] as const],
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
