import type { Receipt, ReceiptItem } from './acquirer.ts';
import { sumOfReceipt, taxWord } from './receipt-words.ts';

/** Longest name of a position. */
const NAME = 128;

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
