import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { ReceiptKind } from '../../db/schema.generated.ts';
import type { ReceiptPart } from '../../settings-receipts.ts';

export interface PrintedReceipt {
  kind: ReceiptKind;
  /** Kopecks. */
  amount: number;
  drive: string;
  document: string;
  sign: string;
  at: Date;
}

/** Registers print the time of Moscow, and pages that show a receipt ask for it as printed. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * Address of a receipt's page by the template of `RECEIPT_URL`: `{sum}` is `2450.00`, `{date}` `20261125T0714`, `{type}`
 * 1 for what comes in and 2 for what goes back, as in the code of a receipt; null without a template.
 */
export function receiptLink(template: string | null, receipt: PrintedReceipt): string | null {
  if (template === null) return null;
  const parts: Record<ReceiptPart, string> = {
    fn: receipt.drive,
    fd: receipt.document,
    fp: receipt.sign,
    sum: toRoubles(kopecks(receipt.amount)).toFixed(2),
    date: clock.format(receipt.at).replace(' ', 'T').replaceAll(/[-:]/g, ''),
    type: receipt.kind === 'refund' ? '2' : '1',
  };
  return Object.entries(parts).reduce(
    (url, [part, value]) => url.replaceAll(`{${part}}`, encodeURIComponent(value)),
    template,
  );
}
