import { kopecks } from '@distance/domain/money.ts';
import type { WantedInsurance } from './read-insurances.ts';
import { insuranceThing } from './find-offer.ts';
import { insuranceTitle } from './insurance-title.ts';
import { writeInsured } from './write-insured.ts';
import type { BasketPart, LineOfKind, OrderItem } from '../orders/line-kind.ts';

/** The whole price returns until the first day of the policy; who may give it back when is decided with its refund. */
const REFUND_RULE = JSON.stringify([{ days: 0, percent: 100 }]);

/** The insurances of a basket: one unit each, no stock. */
export function insurancePart(insurances: readonly WantedInsurance[]): BasketPart {
  const byId = new Map(insurances.map((wanted) => [wanted.uniqueId, wanted]));
  return {
    items: insurances.map(insuranceItem),
    brought: false,
    ...(insurances.length === 0
      ? {}
      : {
          writeExtras: async (trx, lines, { all }) =>
            await writeInsured(
              trx,
              all,
              lines.flatMap(({ uniqueId, lineId }) => {
                const wanted = byId.get(uniqueId);
                return wanted ? [{ wanted, lineId }] : [];
              }),
            ),
        }),
  };
}

function insuranceItem(wanted: WantedInsurance): OrderItem {
  const { offer, promocode } = wanted;
  return {
    groupId: wanted.groupId,
    price: {
      key: wanted.uniqueId,
      kind: 'insurance',
      productId: offer.public_id,
      eventCityId: offer.event_city_public_id,
      qty: 1,
      listPrice: kopecks(offer.price),
      promocode,
    },
    saleFormat: null,
    coded:
      promocode === null ? null : { key: wanted.uniqueId, code: promocode, thing: insuranceThing(offer) },
    needsCode: false,
    delivery: kopecks(0),
    stocks: () => [],
    line: () => insuranceLine(wanted),
  };
}

function insuranceLine({ offer }: WantedInsurance): LineOfKind {
  return {
    kind: 'insurance',
    event_city_id: offer.event_city_id,
    format_id: offer.format_id,
    ticket_kind: null,
    ...insuranceTitle(offer),
    refund_rule: REFUND_RULE,
  };
}
