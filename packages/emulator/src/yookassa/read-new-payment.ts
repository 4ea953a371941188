import { isObject, readAmount } from './amount.ts';
import { readReceipt, type ReceiptData } from './receipt-data.ts';
import { invalidRequest } from './yookassa-error.ts';

/** A card payment may be 1 – 350 000 ₽. */
const CARD_MIN = 1_00;
const CARD_MAX = 350_000_00;
const METHODS = new Set(['bank_card', 'yoo_money', 'sbp', 'sberbank', 'tinkoff_bank']);

export interface NewPayment {
  amount: number;
  capture: boolean;
  /** Undefined of a code, which leads back nowhere. */
  returnUrl: string | undefined;
  /** Paid by a code of SBP that the shop shows. */
  bySbp: boolean;
  save: boolean;
  methodId: string | undefined;
  description: string | undefined;
  metadata: Readonly<Record<string, string>>;
  receipt: ReceiptData | undefined;
}

export function readNewPayment(body: unknown, receiptsRequired: boolean): NewPayment {
  if (!isObject(body)) throw invalidRequest('Request body must be an object');
  const amount = readAmount(body['amount'], 'amount');
  if (amount < CARD_MIN || amount > CARD_MAX) throw invalidRequest('Amount is out of limits', 'amount.value');
  const { capture = false } = body;
  if (typeof capture !== 'boolean') throw invalidRequest('capture must be boolean', 'capture');
  const bySbp = readBySbp(body['payment_method_data'], body['confirmation']);
  if (bySbp && !capture) throw invalidRequest('Two-stage payment is not available for sbp', 'capture');
  checkText(body['client_ip'], 'client_ip', 45);
  checkText(body['merchant_customer_id'], 'merchant_customer_id', 200);
  const needsReceipt = receiptsRequired || body['receipt'] !== undefined;
  return {
    amount,
    capture,
    returnUrl: bySbp ? undefined : readReturnUrl(body['confirmation']),
    bySbp,
    save: readSave(body['save_payment_method'], bySbp),
    methodId: checkText(body['payment_method_id'], 'payment_method_id', 64),
    description: checkText(body['description'], 'description', 128),
    metadata: readMetadata(body['metadata']),
    receipt: needsReceipt ? readReceipt(body['receipt'], amount) : undefined,
  };
}

export function checkText(value: unknown, parameter: string, max: number): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > max)
    throw invalidRequest('Value is too long or illegal', parameter);
  return value;
}

export function readMetadata(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  if (!isObject(value) || Object.keys(value).length > 16)
    throw invalidRequest('Metadata is illegal', 'metadata');
  const metadata: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (key.length > 32 || typeof text !== 'string' || text.length > 512) {
      throw invalidRequest('Metadata is illegal', `metadata.${key}`);
    }
    metadata[key] = text;
  }
  return metadata;
}

function readReturnUrl(confirmation: unknown): string {
  if (!isObject(confirmation) || confirmation['type'] !== 'redirect') {
    throw invalidRequest('Confirmation scenario is not supported', 'confirmation.type');
  }
  const url = confirmation['return_url'];
  const legal =
    typeof url === 'string' && url.length <= 2048 && /^https?:\/\//.test(url) && URL.canParse(url);
  if (!legal) throw invalidRequest('return_url is missing or illegal', 'confirmation.return_url');
  const { locale } = confirmation;
  if (locale !== undefined && locale !== 'ru_RU' && locale !== 'en_US') {
    throw invalidRequest('Locale is not supported', 'confirmation.locale');
  }
  return url;
}

function readSave(value: unknown, bySbp: boolean): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean' || (value && bySbp))
    throw invalidRequest('Payment method cannot be saved', 'save_payment_method');
  return value;
}

/** A code is given of SBP alone. */
function readBySbp(data: unknown, confirmation: unknown): boolean {
  const bySbp = isObject(confirmation) && confirmation['type'] === 'qr';
  if (data === undefined && !bySbp) return false;
  const known = isObject(data) && typeof data['type'] === 'string' && METHODS.has(data['type']);
  if (!known) throw invalidRequest('Payment method is not available', 'payment_method_data.type');
  if (bySbp && (data as { type: string }).type !== 'sbp')
    throw invalidRequest('Confirmation scenario is not supported', 'confirmation.type');
  return bySbp;
}
