import { randomBytes } from 'node:crypto';
import { setCapped } from '../capped-list.ts';
import { Ledger, type BookLine } from '../ledger.ts';
import { notFound } from './yookassa-error.ts';
import type { PaymentRecord, ReceiptRecord, RefundRecord } from './records.ts';
import type { TestCard } from './test-cards.ts';

const CAP = 50_000;

/** Everything the shop has at the provider; the oldest records are forgotten beyond 50,000 of a kind. */
export class Store {
  readonly payments = new Map<string, PaymentRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  readonly receipts = new Map<string, ReceiptRecord>();
  /** Cards that pay without a page, by the id of the payment that they were kept with. */
  readonly kept = new Map<string, TestCard>();
  /** Payments that time can still cancel. */
  readonly open = new Map<string, PaymentRecord>();
  private readonly byOrder = new Map<string, string>();
  private readonly byParent = new Map<string, string[]>();
  private readonly ledger = new Ledger();

  addPayment(payment: PaymentRecord): void {
    setCapped(this.payments, payment.id, payment, CAP);
    setCapped(this.open, payment.id, payment, CAP);
    const order = payment.metadata['order_id'];
    if (order !== undefined) setCapped(this.byOrder, order, payment.id, CAP);
  }

  addRefund(refund: RefundRecord): void {
    setCapped(this.refunds, refund.id, refund, CAP);
    this.link(refund.paymentId, refund.id);
  }

  addReceipt(receipt: ReceiptRecord): void {
    setCapped(this.receipts, receipt.id, receipt, CAP);
    this.link(receipt.paymentId, receipt.id);
  }

  payment(id: string, parameter = 'payment_id'): PaymentRecord {
    const payment = this.payments.get(id);
    if (payment === undefined) throw notFound('Payment', parameter);
    return payment;
  }

  refund(id: string): RefundRecord {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw notFound('Refund', 'refund_id');
    return refund;
  }

  receipt(id: string): ReceiptRecord {
    const receipt = this.receipts.get(id);
    if (receipt === undefined) throw notFound('Receipt', 'receipt_id');
    return receipt;
  }

  newestPaymentOf(orderId: string): PaymentRecord | undefined {
    return this.payments.get(this.byOrder.get(orderId) ?? '');
  }

  refundsOf(paymentId: string): RefundRecord[] {
    return this.childrenOf(paymentId, this.refunds);
  }

  receiptsOf(paymentId: string): ReceiptRecord[] {
    return this.childrenOf(paymentId, this.receipts);
  }

  keepCard(id: string, card: TestCard): void {
    setCapped(this.kept, id, card, CAP);
  }

  /** Books captured or refunded kopecks of a payment's order; outlives the payment itself. */
  record(payment: PaymentRecord, captured: number, refunded: number): void {
    this.ledger.record(payment.metadata['order_id'] ?? '', captured, refunded);
  }

  book(): BookLine[] {
    return this.ledger.list();
  }

  clear(): void {
    for (const map of [this.payments, this.refunds, this.receipts, this.open, this.byOrder, this.byParent]) {
      map.clear();
    }
    this.kept.clear();
    this.ledger.clear();
  }

  private link(parent: string, id: string): void {
    const ids = this.byParent.get(parent);
    if (ids === undefined) setCapped(this.byParent, parent, [id], CAP);
    else ids.push(id);
  }

  private childrenOf<T>(parent: string, map: Map<string, T>): T[] {
    return (this.byParent.get(parent) ?? []).flatMap((id) => map.get(id) ?? []);
  }
}

/** 36 characters in the provider's manner: the time first, the kind of object in the middle. */
export function newId(now: number, kind: '000f-5000-8000' | '0015-5000-9000' | '0021-5000-a000'): string {
  const time = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8);
  return `${time}-${kind}-${randomBytes(6).toString('hex')}`;
}
