import { giftProblems } from '@distance/domain/certificates/certificate.ts';
import { fromRoubles, kopecks } from '@distance/domain/money.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { fill } from '../mail/fill.ts';
import { moneyText } from '../mail/money-text.ts';
import type { BasketPart, OrderItem } from '../orders/line-kind.ts';
import type { PaymentBody } from '../orders/payment-body.ts';
import { insertGifts } from './gifts.repo.ts';
import { inBoth } from '../../localized.ts';

type AskedGift = PaymentBody['certificates'][number];

/** What is left on it returns (`certificateOffer`). */
const REFUND_RULE = JSON.stringify([{ days: 0, percent: 100 }]);

/** The certificates of a basket. @throws Refusal `invalid` naming what is wrong with one */
export function certificatesPart(gifts: readonly AskedGift[], now: Date): BasketPart {
  for (const gift of gifts) {
    const [problem] = giftProblems(gift, { now, isEmail });
    if (problem !== undefined)
      throw new Refusal('invalid', { fields: { [`certificates.${gift.unique_id}.${problem}`]: 'value' } });
  }
  if (gifts.length === 0) return { items: [], brought: false };
  const byId = new Map(gifts.map((gift) => [gift.unique_id, gift]));
  return {
    items: gifts.map(giftItem),
    brought: false,
    async writeExtras(trx, lines, { locale }) {
      const rows = lines.flatMap(({ uniqueId, lineId }) => {
        const gift = byId.get(uniqueId);
        return gift === undefined ? [] : [giftRow(gift, lineId, locale)];
      });
      await insertGifts(trx, rows);
    },
  };
}

function giftRow(gift: AskedGift, lineId: number, locale: Locale) {
  return {
    line_id: lineId,
    design: gift.design,
    recipient: gift.recipient_name.trim(),
    sender: gift.sender.trim(),
    words: gift.words.trim(),
    email: gift.recipient_email === null ? null : normaliseEmail(gift.recipient_email),
    locale,
    send_at: gift.recipient_email === null || gift.send_at === null ? null : new Date(gift.send_at),
  };
}

function giftItem(gift: AskedGift): OrderItem {
  const price = fromRoubles(gift.price);
  return {
    groupId: gift.groupId,
    price: { key: gift.unique_id, kind: 'certificate', productId: gift.design, qty: 1, listPrice: price },
    saleFormat: null,
    coded: null,
    needsCode: false,
    byMoney: true,
    delivery: kopecks(0),
    stocks: () => [],
    line: () => ({
      kind: 'certificate',
      event_city_id: null,
      format_id: null,
      ticket_kind: null,
      ...inBoth((locale) => fill(messagesOf(locale).certificates.title, { sum: moneyText(price) })),
      refund_rule: REFUND_RULE,
    }),
  };
}
