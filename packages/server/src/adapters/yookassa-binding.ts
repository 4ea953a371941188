import { z } from 'zod';
import type { Binding } from './acquirer.ts';

/** A card that was kept with its payment. The first digits, which come along, are left out. */
const savedObject = z.object({
  payment_method: z.object({
    type: z.literal('bank_card'),
    id: z.string().min(1).max(64),
    saved: z.literal(true),
    card: z.object({
      last4: z.string().regex(/^\d{4}$/),
      expiry_month: z.string().regex(/^(0[1-9]|1[0-2])$/),
      expiry_year: z.string().regex(/^20\d\d$/),
      card_type: z.string().min(1).max(20),
    }),
  }),
});

/** The card that YooKassa kept with a payment; null unless it did. */
export function yookassaBinding(object: unknown): Binding | null {
  const parsed = savedObject.safeParse(object);
  if (!parsed.success) return null;
  const { id, card } = parsed.data.payment_method;
  return {
    id,
    brand: card.card_type,
    last4: card.last4,
    expiresMonth: Number(card.expiry_month),
    expiresYear: Number(card.expiry_year),
  };
}
