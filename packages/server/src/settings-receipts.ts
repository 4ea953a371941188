import { z } from 'zod';

/** What the address of a receipt's page is made from. */
export const RECEIPT_PARTS = ['fn', 'fd', 'fp', 'sum', 'date', 'type'] as const;
export type ReceiptPart = (typeof RECEIPT_PARTS)[number];

const known = new Set<string>(RECEIPT_PARTS);

/** A web address with parts in braces, or nothing. A part that nobody knows would stay in every link. */
export const receiptUrl = z.string().refine((url) => {
  if (url === '') return true;
  const parts = [...url.matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? '');
  const named = parts.every((part) => known.has(part)) && parts.includes('fd');
  return named && /^https?:\/\/[^{}/]+\//.test(url) && URL.canParse(url);
}, 'must be a web address with {fd} and other parts of {fn}, {fp}, {sum}, {date}, {type}');
