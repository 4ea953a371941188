import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../../context.ts';
import { fill } from '../../mail/fill.ts';
import type { LetterContent } from '../../mail/letter-layout.ts';
import type { LetterOrder } from '../tables/letter-order.repo.ts';
import { moneyText } from '../../mail/money-text.ts';
import type { Letter, LetterRow } from '../../mail/letter-writer.ts';
import { ofOrder } from '../order-letter.ts';

type MoneyKind =
  | 'payment_no_place'
  | 'payment_surplus'
  | 'payment_returned'
  | 'refund_done'
  | 'purchase_cancelled';

interface MoneyLetter {
  settings: { publicUrl: string };
  kind: MoneyKind;
  order: LetterOrder;
  key: string;
  amount: Kopecks;
  locale: Locale;
}

/** Money on its way back: why, how much, when. */
function moneyLetter({ settings, kind, order, key, amount, locale }: MoneyLetter): LetterContent {
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

/** `{ amount }`: kopecks. */
export function moneyMail(kind: MoneyKind): Letter {
  return {
    about: 'order',
    sample: () => ({ amount: 245_000 }),
    write: ofOrder(async ({ settings }, letter, { order, key }, locale) => {
      const amount = kopecks(amountOf(letter));
      return { content: moneyLetter({ settings, kind, order, key, amount, locale }) };
    }),
  };
}

function amountOf({ id, payload }: LetterRow): number {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'amount' in payload &&
    typeof payload.amount === 'number'
  )
    return payload.amount;
  throw new Error(`letter ${id} tells no amount`);
}
