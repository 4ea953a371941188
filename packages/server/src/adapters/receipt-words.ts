import type { Receipt, ReceiptItem } from './acquirer.ts';

/** 54-FZ code of the VAT, 1–12, in the words T-Bank and Robokassa share. */
const TAX = [
  'none',
  'vat0',
  'vat10',
  'vat20',
  'vat110',
  'vat120',
  'vat5',
  'vat7',
  'vat105',
  'vat107',
  'vat22',
  'vat122',
] as const;

export function taxWord(item: ReceiptItem, shopVatCode: number): string {
  return TAX[(item.vatCode ?? shopVatCode) - 1] ?? 'none';
}

/** Kopecks of all items. */
export function sumOfReceipt(receipt: Receipt): number {
  return receipt.items.reduce((sum, item) => sum + item.unitPrice * item.qty, 0);
}
