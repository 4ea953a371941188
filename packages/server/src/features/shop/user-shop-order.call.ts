import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import type { ReceiptState } from '../../db/schema.generated.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOrder } from '../orders/checkout/find-order.ts';
import { parcelsOfOrders } from '../parcels/parcels-of-orders.ts';
import { returnsOfOrder } from '../returns/returns-of-order.ts';
import { viewPurchases } from './purchase.view.ts';
import { receiptLink } from './receipt-link.ts';
import {
  selectLinesOfPurchase,
  selectReceiptsOfPurchase,
  type PurchaseReceiptRow,
} from './shop-orders.repo.ts';

/** What a buyer is told of a receipt: sending and its tries are one wait to him. */
const SHOWN = {
  queued: 'waits',
  sent: 'waits',
  registered: 'registered',
  failed: 'refused',
} as const satisfies Record<ReceiptState, string>;

export const userShopOrder: Handler<'userShopOrder'> = async ({ params, query }, context) => {
  const order = await findOrder(context, params.id, query.key);
  const lines = await selectLinesOfPurchase(context.db, order.id);
  const parcels = await parcelsOfOrders(context.db, [params.id], context.locale);
  const [purchase] = viewPurchases(lines, parcels, context.locale);
  if (purchase === undefined) throw new Refusal('not_found');
  const returns = await returnsOfOrder(context.db, order.id, context.clock.now());
  const receipts = await selectReceiptsOfPurchase(context.db, order.id);
  return {
    ...purchase,
    email: order.email,
    returns,
    receipts: receipts.map((receipt) => ({
      kind: receipt.kind,
      amount: toRoubles(kopecks(receipt.amount)),
      state: SHOWN[receipt.state],
      created: receipt.created_at.toISOString(),
      printed: printedOf(receipt, context.settings.receiptUrl),
    })),
  };
};

function printedOf(receipt: PurchaseReceiptRow, template: string | null) {
  const {
    kind,
    amount,
    fiscal_drive: drive,
    fiscal_document: document,
    fiscal_sign: sign,
    fiscal_at: at,
  } = receipt;
  if (drive === null || document === null || sign === null || at === null) return null;
  return { drive, document, sign, link: receiptLink(template, { kind, amount, drive, document, sign, at }) };
}
