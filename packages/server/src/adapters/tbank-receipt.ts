import { OUTCOME_UNCLEAR, type Outcome, type Receipt, type ReceiptItem } from './acquirer.ts';
import { refused } from './provider-http.ts';
import { sumOfReceipt, taxWord } from './receipt-words.ts';

/** Longest name of a position. */
const NAME = 128;
/** The bank has not looked at what it was sent. */
const TOO_MANY = 'HTTP 429';

/** Register format 1.05 has no insurance premium of its own: the platform's fee for it is a service. */
const OBJECT = {
  service: 'service',
  commodity: 'commodity',
  insurance_premium: 'service',
  payment: 'payment',
} as const satisfies Record<ReceiptItem['subject'], string>;

/** `Receipt` of Init, Confirm and Cancel: sums in kopecks. */
export function tbankReceipt(receipt: Receipt, taxation: string, shopVatCode: number) {
  return {
    FfdVersion: '1.05',
    Email: receipt.email,
    Taxation: taxation,
    Items: receipt.items.map((item) => ({
      Name: item.description.slice(0, NAME),
      Price: item.unitPrice,
      Quantity: item.qty,
      Amount: item.unitPrice * item.qty,
      Tax: taxWord(item, shopVatCode),
      PaymentMethod: item.mode,
      PaymentObject: OBJECT[item.subject],
    })),
  };
}

/** Receipt at hand-over: the whole of it was paid before. */
export function tbankClosingReceipt(receipt: Receipt, taxation: string, shopVatCode: number) {
  return {
    ...tbankReceipt(receipt, taxation, shopVatCode),
    Payments: { Electronic: 0, AdvancePayment: sumOfReceipt(receipt) },
  };
}

/**
 * Sends a receipt of its own. The bank makes another at each call, knows no key and reads none back: after an answer that was lost only a
 * person can say whether there is one. So it is asked for the payment first, and while it is silent nothing is sent.
 */
export async function sendOnce<T>(
  ping: () => Promise<Outcome<unknown>>,
  send: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const there = await ping();
  if (!there.ok && there.kind === 'unknown') return there;
  const sent = await send();
  const lost = !sent.ok && sent.kind === 'unknown' && sent.reason !== TOO_MANY;
  return lost ? refused(OUTCOME_UNCLEAR) : sent;
}
