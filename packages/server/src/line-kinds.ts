import { certificateKind } from './features/certificates/certificate-kind.ts';
import { surchargeKind } from './features/distances/surcharge-kind.ts';
import { goodsKind } from './features/goods/goods-kind.ts';
import { insuranceKind } from './features/insurance/insurance-kind.ts';
import type { LineKinds } from './features/orders/line-kind.ts';
import { ticketKind } from './features/tickets/sale/ticket-kind.ts';
import { feeKind } from './features/transfers/fee-kind.ts';

/**
 * What can be bought: one line for each kind. Where several kinds are asked they are asked in this order, which is also the
 * order of their locks (docs/locking.md): tickets, their offers, policies, parcels of goods, which are locked by their order, certificates.
 */
export const LINE_KINDS: LineKinds = [
  ticketKind,
  surchargeKind,
  feeKind,
  insuranceKind,
  goodsKind,
  certificateKind,
];
