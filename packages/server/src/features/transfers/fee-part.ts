import { kopecks } from '@distance/domain/money.ts';
import { distanceText } from '../../distance-text.ts';
import { localized, inBoth } from '../../localized.ts';
import type { BasketPart } from '../orders/line-kind.ts';
import { insertFee } from './fees.repo.ts';
import type { TransferableRow } from './transfers.repo.ts';

/** Nothing returns on the buyer's word: an unused fee returns by itself. */
const REFUND_RULE = '[]';

/** The fee of one offer as an order of its own: no stock, no code, no sale. */
export function feePart(ticket: TransferableRow, email: string): BasketPart {
  const key = `transfer-${ticket.ticket_public_id}`;
  return {
    items: [
      {
        groupId: '',
        price: {
          key,
          kind: 'transfer',
          productId: key,
          eventCityId: ticket.event_city_public_id,
          qty: 1,
          listPrice: kopecks(ticket.transfer_fee),
          promocode: null,
        },
        saleFormat: null,
        coded: null,
        needsCode: false,
        delivery: kopecks(0),
        stocks: () => [],
        line: () => ({
          kind: 'transfer',
          event_city_id: ticket.event_city_id,
          format_id: ticket.format_id,
          ticket_kind: null,
          ...inBoth(
            (locale) =>
              `${localized(locale, 'Передача билета', 'Ticket transfer')}: ${localized(locale, ticket.event_title, ticket.event_title_en)}, ${distanceText(ticket, locale)}`,
          ),
          refund_rule: REFUND_RULE,
        }),
      },
    ],
    brought: false,
    async writeExtras(trx, lines) {
      for (const { lineId } of lines)
        await insertFee(trx, { line_id: lineId, ticket_id: ticket.ticket_id, to_email: email });
    },
  };
}
