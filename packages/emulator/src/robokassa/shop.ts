import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setCapped } from '../capped-list.ts';
import { Ledger } from '../ledger.ts';
import type { AcquirerContext } from '../acquirers/acquirer.ts';
import type { DeclineReason, TestCard } from '../yookassa/test-cards.ts';

export interface RobokassaKeys {
  login: string;
  password1: string;
  password2: string;
  password3: string;
  hash: 'md5' | 'sha256' | 'sha512';
}

/** Codes of OpStateExt: started, cancelled, returned, done. */
export const STATE = { started: 5, cancelled: 10, returned: 60, done: 100 } as const;

/** Kopecks and milliseconds. */
export interface Invoice {
  readonly id: string;
  readonly amount: number;
  readonly outSum: string;
  readonly shp: Readonly<Record<string, string>>;
  readonly description: string;
  readonly email: string;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly dueAt: number;
  readonly opKey: string;
  /** Positions that were sold, and their sum. */
  readonly receiptSum: number | undefined;
  state: (typeof STATE)[keyof typeof STATE];
  method: 'BankCard' | 'SBP';
  refunded: number;
  reason: DeclineReason | 'expired_on_confirmation' | '';
  card: TestCard | undefined;
  awaitingCode: boolean;
}

export interface RobokassaRefund {
  readonly id: string;
  readonly invoice: string;
  readonly amount: number;
  label: 'processing' | 'finished' | 'canceled';
}

const CAP = 50_000;

/** A shop at Robokassa with everything it remembers. */
export class RobokassaShop {
  readonly keys: RobokassaKeys;
  readonly context: AcquirerContext;
  readonly invoices = new Map<string, Invoice>();
  readonly refunds = new Map<string, RobokassaRefund>();
  readonly ledger = new Ledger();

  constructor(keys: RobokassaKeys, context: AcquirerContext) {
    this.keys = keys;
    this.context = context;
  }

  add(
    invoice: Omit<Invoice, 'opKey' | 'state' | 'method' | 'refunded' | 'reason' | 'card' | 'awaitingCode'>,
  ): void {
    const opKey = `${randomUUID().toUpperCase()}-${randomBytes(5).toString('hex')}`;
    const made: Invoice = {
      ...invoice,
      opKey,
      state: STATE.started,
      method: 'BankCard',
      refunded: 0,
      reason: '',
      card: undefined,
      awaitingCode: false,
    };
    setCapped(this.invoices, invoice.id, made, CAP);
  }

  /** The invoice as it is now. */
  find(id: string): Invoice | undefined {
    const invoice = this.invoices.get(id);
    if (invoice !== undefined) this.refresh(invoice);
    return invoice;
  }

  refresh(invoice: Invoice): void {
    if (invoice.state === STATE.started && this.context.now() >= invoice.dueAt)
      this.fail(invoice, 'expired_on_confirmation');
  }

  fail(invoice: Invoice, reason: Exclude<Invoice['reason'], ''>): void {
    invoice.awaitingCode = false;
    invoice.reason = reason;
    invoice.state = STATE.cancelled;
  }

  pay(invoice: Invoice, method: Invoice['method']): void {
    invoice.awaitingCode = false;
    invoice.method = method;
    invoice.state = STATE.done;
    this.ledger.record(orderOf(invoice), invoice.amount, 0);
    this.notify(invoice);
  }

  refund(invoice: Invoice, amount: number, slow: boolean): RobokassaRefund {
    const refund: RobokassaRefund = { id: randomUUID(), invoice: invoice.id, amount, label: 'processing' };
    setCapped(this.refunds, refund.id, refund, CAP);
    invoice.refunded += amount;
    if (!slow) this.finish(refund, true);
    return refund;
  }

  finish(refund: RobokassaRefund, ok: boolean): void {
    const invoice = this.invoices.get(refund.invoice);
    if (refund.label !== 'processing' || invoice === undefined) return;
    refund.label = ok ? 'finished' : 'canceled';
    if (!ok) {
      invoice.refunded -= refund.amount;
      return;
    }
    this.ledger.record(orderOf(invoice), 0, refund.amount);
    if (invoice.refunded >= invoice.amount) invoice.state = STATE.returned;
  }

  /** Hash of the parts and of the shop's own fields, by the shop's method. */
  sign(parts: readonly string[], shp: Readonly<Record<string, string>> = {}): string {
    const own = Object.keys(shp)
      .toSorted()
      .map((name) => `${name}=${encodeURIComponent(shp[name] ?? '')}`);
    return hash(this.keys.hash, [...parts, ...own].join(':'));
  }

  /** Where the payer is led after the end, with what Robokassa adds. */
  wayBack(invoice: Invoice): string {
    const paid = invoice.state === STATE.done || invoice.state === STATE.returned;
    const url = new URL(paid ? invoice.successUrl : invoice.failUrl);
    url.searchParams.set('OutSum', invoice.outSum);
    url.searchParams.set('InvId', invoice.id);
    if (paid) {
      const signature = this.sign([invoice.outSum, invoice.id, this.keys.password1], invoice.shp);
      url.searchParams.set('SignatureValue', signature);
    }
    url.searchParams.set('Culture', 'ru');
    for (const [name, value] of Object.entries(invoice.shp)) url.searchParams.set(name, value);
    return url.href;
  }

  clear(): void {
    this.invoices.clear();
    this.refunds.clear();
    this.ledger.clear();
  }

  private notify(invoice: Invoice): void {
    // Robokassa writes six decimals here, and signs them as they stand.
    const outSum = `${invoice.outSum}0000`;
    const fields = {
      OutSum: outSum,
      InvId: invoice.id,
      Fee: '0.00',
      EMail: invoice.email,
      PaymentMethod: invoice.method,
      IncCurrLabel: invoice.method === 'SBP' ? 'SBPPSR' : 'BankCardPSR',
      SignatureValue: this.sign([outSum, invoice.id, this.keys.password2], invoice.shp).toUpperCase(),
      ...invoice.shp,
    };
    this.context.notify({
      event: 'ResultURL',
      objectId: invoice.id,
      payload: new URLSearchParams(fields).toString(),
      type: 'application/x-www-form-urlencoded',
      wanted: `OK${invoice.id}`,
    });
  }
}

export function orderOf(invoice: Pick<Invoice, 'shp'>): string {
  return invoice.shp['Shp_order'] ?? '';
}
