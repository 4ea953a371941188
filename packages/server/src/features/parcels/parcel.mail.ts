import { messagesOf } from '@distance/i18n/messages.ts';
import { fill } from '../mail/fill.ts';
import type { Letter } from '../mail/letter-writer.ts';
import { ofOrder, textOf } from '../orders/order-letter.ts';
import { selectToldParcel } from './parcels.repo.ts';

type ParcelKind = 'parcel_handed_over' | 'parcel_at_point' | 'parcel_delivered' | 'parcel_returned';

const NOTHING = { titles: [], tracking: null, carrier: null, pickup: false };

/** A step of a parcel: what is in it, its number, where to follow it. */
export function parcelMail(kind: ParcelKind): Letter {
  return {
    about: 'order',
    sample: () => ({ parcel: '' }),
    write: ofOrder(async ({ settings, db }, letter, { order, key }, locale) => {
      const { delivery, mail } = messagesOf(locale);
      const t = delivery.letter[kind];
      const id = textOf(letter, 'parcel');
      const parcel =
        id === '' ? { ...NOTHING, titles: order.titles } : await selectToldParcel(db, id, locale);
      const carrier = parcel.carrier === null ? null : delivery.carriers[parcel.carrier];
      return {
        content: {
          subject: t.subject,
          preview: t.line,
          title: t.title,
          blocks: [
            { kind: 'text', text: t.line },
            {
              kind: 'rows',
              rows: [
                ...parcel.titles.map((title) => [mail.item, title] as const),
                ...(parcel.tracking === null
                  ? []
                  : [
                      [
                        carrier === null
                          ? delivery.letter.number
                          : fill(delivery.letter.numberOf, { carrier }),
                        parcel.tracking,
                      ] as const,
                    ]),
              ],
            },
            {
              kind: 'button',
              label: mail.order_open,
              url: `${settings.publicUrl}/me/shop/${order.public_id}?key=${encodeURIComponent(key)}`,
            },
          ],
          foot: mail.foot,
        },
      };
    }),
  };
}
