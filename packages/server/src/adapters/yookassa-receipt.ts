import { z } from 'zod';
import type { FiscalMarks, ProviderReceipt } from './acquirer.ts';

/** A receipt as YooKassa tells it (reference, section 3). */
export const receiptObject = z.object({
  id: z.string().min(1).max(64),
  type: z.enum(['payment', 'refund']).optional().catch(undefined),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  settlements: z.array(z.object({ type: z.string() })).default([]),
  // Shown to the buyer and put into an address: what is no number is left out, and the state stands without it.
  fiscal_storage_number: digits(),
  fiscal_document_number: digits(),
  fiscal_attribute: digits(),
  registered_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
});
type ReceiptObject = z.output<typeof receiptObject>;

export const RECEIPT_STATE = { pending: 'sent', succeeded: 'registered', canceled: 'failed' } as const;

export function receiptOf(object: ReceiptObject): ProviderReceipt {
  return { providerId: object.id, state: RECEIPT_STATE[object.status], marks: marksOf(object) };
}

/**
 * Of the receipts of a payment, returns among them, the one that went inside it, or inside the refund that was asked for:
 * those that offset a prepayment were sent later.
 */
export function receiptInside(
  objects: readonly ReceiptObject[],
  type: ReceiptObject['type'],
): ProviderReceipt | null {
  const inside = objects.filter(
    (object) => object.type === type && object.settlements.every(({ type: paid }) => paid !== 'prepayment'),
  );
  const found = inside.find(({ status }) => status === 'succeeded') ?? inside[0];
  return found === undefined ? null : receiptOf(found);
}

function marksOf(object: ReceiptObject): FiscalMarks | null {
  const { fiscal_storage_number: drive, fiscal_document_number: document, fiscal_attribute: sign } = object;
  if (object.status !== 'succeeded' || !drive || !document || !sign || !object.registered_at) return null;
  return { drive, document, sign, at: new Date(object.registered_at) };
}

function digits() {
  return z
    .string()
    .regex(/^\d{1,20}$/)
    .optional()
    .catch(undefined);
}
