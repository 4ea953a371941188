import { setCapped } from '../capped-list.ts';
import { Ledger } from '../ledger.ts';
import type { AcquirerContext } from '../acquirers/acquirer.ts';
import type { DeclineReason, TestCard } from '../yookassa/test-cards.ts';
import { wrong } from './tbank-error.ts';
import { signTbank } from './tbank-token.ts';

export type TbankStatus =
  | 'NEW'
  | 'FORM_SHOWED'
  | 'AUTHORIZING'
  | '3DS_CHECKING'
  | 'AUTHORIZED'
  | 'CONFIRMED'
  | 'REVERSED'
  | 'CANCELED'
  | 'REJECTED'
  | 'DEADLINE_EXPIRED'
  | 'REFUNDING'
  | 'ASYNC_REFUNDING'
  | 'PARTIAL_REFUNDED'
  | 'REFUNDED';

/** Kopecks and milliseconds. */
export interface TbankPayment {
  readonly id: string;
  readonly orderId: string;
  /** What the shop calls its order, from DATA. */
  readonly order: string;
  readonly twoStage: boolean;
  readonly description: string;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly dueAt: number;
  amount: number;
  refunded: number;
  status: TbankStatus;
  errorCode: string;
  reason: DeclineReason | 'expired_on_confirmation' | '';
  source: 'cards' | 'SBP' | undefined;
  card: TestCard | undefined;
  /** Whose card is kept with this payment; undefined without `Recurrent`. */
  readonly keepFor: string | undefined;
  /** The kept card that it is paid with. */
  rebillId: string | undefined;
  /** A code of SBP was asked for. */
  byCode: boolean;
  holdEndsAt: number | undefined;
  /** A refund that is not decided yet. */
  refunding: { amount: number; readyAt: number } | undefined;
  /** ExternalRequestIds that were worked. */
  readonly requests: Set<string>;
  /** Kopecks of each receipt that offset its prepayment: the bank makes one as often as it is asked. */
  readonly closing: number[];
}

const CAP = 50_000;
const HOLD_MS = 7 * 24 * 60 * 60 * 1000;
const OPEN: ReadonlySet<TbankStatus> = new Set(['NEW', 'FORM_SHOWED', 'AUTHORIZING', '3DS_CHECKING']);
const NOTIFIED: ReadonlySet<TbankStatus> = new Set([
  'AUTHORIZED',
  'CONFIRMED',
  'REVERSED',
  'CANCELED',
  'PARTIAL_REFUNDED',
  'REFUNDED',
  'REJECTED',
  'DEADLINE_EXPIRED',
]);

export function isOpen(payment: TbankPayment): boolean {
  return OPEN.has(payment.status);
}

/** A card that a customer of the shop had kept. */
export interface KeptCard {
  readonly customerKey: string;
  readonly card: TestCard;
  revoked: boolean;
}

/** One terminal of the bank with everything it remembers. */
export class Terminal {
  readonly key: string;
  readonly password: string;
  readonly context: AcquirerContext;
  readonly payments = new Map<string, TbankPayment>();
  readonly byOrder = new Map<string, TbankPayment>();
  readonly ledger = new Ledger();
  readonly kept = new Map<string, KeptCard>();
  private lastId = 3_000_000_000 + Math.floor(Math.random() * 1_000_000);

  constructor(key: string, password: string, context: AcquirerContext) {
    this.key = key;
    this.password = password;
    this.context = context;
  }

  nextId(): string {
    this.lastId += 1;
    return String(this.lastId);
  }

  add(payment: TbankPayment): void {
    setCapped(this.payments, payment.id, payment, CAP);
    setCapped(this.byOrder, payment.orderId, payment, CAP);
  }

  /** The payment as it is now: what is over has ended. */
  find(id: unknown): TbankPayment {
    const payment = this.payments.get(String(id));
    if (payment === undefined) throw wrong('255', 'Неверный PaymentId');
    this.refresh(payment);
    return payment;
  }

  refresh(payment: TbankPayment): void {
    const now = this.context.now();
    if (isOpen(payment) && now >= payment.dueAt) {
      payment.reason = 'expired_on_confirmation';
      this.move(payment, 'DEADLINE_EXPIRED');
    } else if (payment.status === 'AUTHORIZED' && now >= (payment.holdEndsAt ?? Infinity)) {
      this.move(payment, 'REVERSED');
    } else if (payment.refunding !== undefined && now >= payment.refunding.readyAt) {
      this.finishRefund(payment, true);
    }
  }

  move(payment: TbankPayment, status: TbankStatus): void {
    payment.status = status;
    if (status === 'CONFIRMED') this.ledger.record(payment.order, payment.amount, 0);
    if (NOTIFIED.has(status)) this.notify(payment);
  }

  authorise(payment: TbankPayment, source: 'cards' | 'SBP'): void {
    payment.source = source;
    if (payment.keepFor !== undefined && payment.card !== undefined && source === 'cards') {
      payment.rebillId = this.nextId();
      setCapped(
        this.kept,
        payment.rebillId,
        { customerKey: payment.keepFor, card: payment.card, revoked: false },
        CAP,
      );
    }
    payment.holdEndsAt = this.context.now() + HOLD_MS;
    this.move(payment, 'AUTHORIZED');
    // SBP knows no reserve: the money is gone from the account at once.
    if (!payment.twoStage || source === 'SBP') this.move(payment, 'CONFIRMED');
  }

  finishRefund(payment: TbankPayment, ok: boolean): void {
    const { refunding } = payment;
    if (refunding === undefined) return;
    payment.refunding = undefined;
    if (!ok) {
      payment.status = payment.refunded > 0 ? 'PARTIAL_REFUNDED' : 'CONFIRMED';
      return;
    }
    payment.refunded += refunding.amount;
    this.ledger.record(payment.order, 0, refunding.amount);
    this.move(payment, payment.refunded >= payment.amount ? 'REFUNDED' : 'PARTIAL_REFUNDED');
  }

  clear(): void {
    this.payments.clear();
    this.byOrder.clear();
    this.kept.clear();
    this.ledger.clear();
  }

  private notify(payment: TbankPayment): void {
    const { status, card } = payment;
    const body: Record<string, unknown> = {
      TerminalKey: this.key,
      OrderId: payment.orderId,
      Success: status !== 'REJECTED' && status !== 'DEADLINE_EXPIRED',
      Status: status,
      PaymentId: Number(payment.id),
      ErrorCode: payment.errorCode,
      Amount: status === 'PARTIAL_REFUNDED' ? payment.amount - payment.refunded : payment.amount,
      ...(card === undefined
        ? {}
        : {
            CardId: 322_264,
            Pan: `${card.number.slice(0, 6)}******${card.number.slice(-4)}`,
            ExpDate: '1230',
          }),
      ...(payment.rebillId === undefined ? {} : { RebillId: Number(payment.rebillId) }),
      Data: { order: payment.order },
    };
    this.context.notify({
      event: status,
      objectId: payment.id,
      payload: JSON.stringify({ ...body, Token: signTbank(body, this.password) }),
      type: 'application/json',
      wanted: 'OK',
    });
  }
}
