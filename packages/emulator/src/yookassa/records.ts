import type { Amount } from './amount.ts';
import { writeAmount } from './amount.ts';
import type { ReceiptData } from './receipt-data.ts';
import type { TestCard } from './test-cards.ts';

export type PaymentStatus = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
export type OperationStatus = 'pending' | 'succeeded' | 'canceled';

export interface Cancellation {
  party: string;
  reason: string;
}

/** Money in kopecks, times in milliseconds. */
export interface PaymentRecord {
  readonly id: string;
  readonly capture: boolean;
  readonly returnUrl: string | undefined;
  readonly bySbp: boolean;
  /** Its card is kept for payments without a page. */
  readonly save: boolean;
  /** The kept card that it is paid with. */
  readonly methodId: string | undefined;
  readonly description: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  status: PaymentStatus;
  amount: number;
  refunded: number;
  /** Refunds not decided yet; they keep their part of the payment. */
  refunding: number;
  receipt: ReceiptData | undefined;
  /** The receipt that went with the payment, once there is one. */
  fiscal?: ReceiptRecord;
  card: TestCard | undefined;
  /** The payer has given a 3-D Secure card and stands before the code. */
  awaitingCode: boolean;
  threeDSecureApplied: boolean;
  holdEndsAt: number | undefined;
  capturedAt: number | undefined;
  cancellation: Cancellation | undefined;
}

export interface RefundRecord {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly description: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly receipt: ReceiptData | undefined;
  /** The receipt that went with the refund, once there is one. */
  fiscal?: ReceiptRecord;
  status: OperationStatus;
  cancellation: Cancellation | undefined;
}

export interface ReceiptRecord {
  readonly id: string;
  readonly type: 'payment' | 'refund';
  readonly paymentId: string;
  readonly refundId: string | undefined;
  readonly data: ReceiptData;
  readonly settlements: readonly unknown[];
  readonly createdAt: number;
  readonly number: number;
  status: OperationStatus;
  /** Stays pending until somebody decides it by hand. */
  stuck: boolean;
}

export interface Shop {
  shopId: string;
  checkoutUrl: (paymentId: string) => string;
}

const iso = (time: number): string => new Date(time).toISOString();

/** The payment as the provider shows it. */
export function paymentView(payment: PaymentRecord, shop: Shop) {
  const { status } = payment;
  const amount = writeAmount(payment.amount);
  const fee = Math.round(payment.amount * 0.035);
  return {
    id: payment.id,
    status,
    amount,
    ...(status === 'succeeded' ? { income_amount: writeAmount(payment.amount - fee) } : {}),
    ...(payment.description === undefined ? {} : { description: payment.description }),
    recipient: { account_id: shop.shopId, gateway_id: '100700' },
    ...(payment.bySbp && payment.capturedAt !== undefined
      ? { payment_method: { type: 'sbp', id: payment.id, saved: false, status: 'inactive' } }
      : {}),
    ...(payment.card === undefined || payment.awaitingCode
      ? {}
      : { payment_method: cardView(payment, payment.card) }),
    ...(payment.capturedAt === undefined ? {} : { captured_at: iso(payment.capturedAt) }),
    created_at: iso(payment.createdAt),
    ...(status === 'waiting_for_capture' && payment.holdEndsAt !== undefined
      ? { expires_at: iso(payment.holdEndsAt) }
      : {}),
    ...(status === 'pending'
      ? {
          confirmation: payment.bySbp
            ? { type: 'qr', confirmation_data: shop.checkoutUrl(payment.id) }
            : {
                type: 'redirect',
                return_url: payment.returnUrl,
                confirmation_url: shop.checkoutUrl(payment.id),
              },
        }
      : {}),
    test: true,
    ...(status === 'succeeded' ? { refunded_amount: writeAmount(payment.refunded) } : {}),
    paid: status === 'succeeded' || status === 'waiting_for_capture',
    refundable: status === 'succeeded' && payment.refunded + payment.refunding < payment.amount,
    ...(payment.receipt === undefined
      ? {}
      : { receipt_registration: payment.fiscal?.status ?? registration(status) }),
    metadata: payment.metadata,
    ...(payment.cancellation === undefined ? {} : { cancellation_details: payment.cancellation }),
    ...(status === 'succeeded' || status === 'waiting_for_capture'
      ? {
          authorization_details: {
            rrn: '603668680243',
            auth_code: '062467',
            three_d_secure: { applied: payment.threeDSecureApplied },
          },
        }
      : {}),
  };
}
export type PaymentView = ReturnType<typeof paymentView>;

function registration(status: PaymentStatus): OperationStatus {
  return status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'canceled' : 'pending';
}

/** A kept card is known by the payment that it was first given with. */
function isSaved({ save, methodId, status }: PaymentRecord): boolean {
  return methodId !== undefined || (save && (status === 'succeeded' || status === 'waiting_for_capture'));
}

function cardView(payment: PaymentRecord, card: TestCard) {
  const last4 = card.number.slice(-4);
  return {
    type: 'bank_card',
    id: payment.methodId ?? payment.id,
    saved: isSaved(payment),
    status: isSaved(payment) ? 'active' : 'inactive',
    title: `Bank card *${last4}`,
    card: {
      first6: card.number.slice(0, 6),
      last4,
      expiry_year: '2030',
      expiry_month: '12',
      card_type: card.brand,
      issuer_country: 'RU',
    },
  };
}

export interface RefundView {
  id: string;
  payment_id: string;
  status: OperationStatus;
  amount: Amount;
  created_at: string;
  metadata: Readonly<Record<string, string>>;
  description?: string;
  receipt_registration?: OperationStatus;
  cancellation_details?: Cancellation;
}

export function refundView(refund: RefundRecord): RefundView {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    status: refund.status,
    amount: writeAmount(refund.amount),
    created_at: iso(refund.createdAt),
    metadata: refund.metadata,
    ...(refund.description === undefined ? {} : { description: refund.description }),
    ...(refund.receipt === undefined ? {} : { receipt_registration: refund.fiscal?.status ?? refund.status }),
    ...(refund.cancellation === undefined ? {} : { cancellation_details: refund.cancellation }),
  };
}

export function receiptView(receipt: ReceiptRecord) {
  return {
    id: receipt.id,
    type: receipt.type,
    payment_id: receipt.paymentId,
    ...(receipt.refundId === undefined ? {} : { refund_id: receipt.refundId }),
    status: receipt.status,
    ...(receipt.status === 'succeeded'
      ? {
          fiscal_document_number: String(receipt.number),
          fiscal_storage_number: '9288000100115785',
          fiscal_attribute: String(2_617_603_921 + receipt.number),
          registered_at: iso(receipt.createdAt),
        }
      : {}),
    items: receipt.data.items,
    settlements: receipt.settlements,
    ...(receipt.data.tax_system_code === undefined ? {} : { tax_system_code: receipt.data.tax_system_code }),
  };
}
export type ReceiptView = ReturnType<typeof receiptView>;
