import { z } from 'zod';
import type { Binding } from './acquirer.ts';

/** Cards that the bank keeps for a customer. */
export const tbankCards = z.array(
  z.object({
    // Between its first and last digits a number is hidden.
    Pan: z.string().regex(/^\d{4,6}\*+\d{4}$/),
    Status: z.string().max(1),
    RebillId: z.union([z.string().regex(/^\d{1,20}$/), z.number().int().positive()]).optional(),
    ExpDate: z
      .string()
      .regex(/^(0[1-9]|1[0-2])\d\d$/)
      .optional(),
  }),
);

/** The one that was kept with a payment, of which alone its customer's key is; null when none pays again. */
export function tbankBinding(cards: z.output<typeof tbankCards>): Binding | null {
  const card = cards.find(({ Status, RebillId }) => Status === 'A' && RebillId !== undefined);
  if (card?.RebillId === undefined || card.ExpDate === undefined) return null;
  return {
    id: String(card.RebillId),
    brand: brandOf(card.Pan),
    last4: card.Pan.slice(-4),
    expiresMonth: Number(card.ExpDate.slice(0, 2)),
    expiresYear: 2000 + Number(card.ExpDate.slice(2)),
  };
}

/** By the first digits, as the payment systems share them; the bank does not tell it. */
function brandOf(pan: string): string {
  if (/^220[0-4]/.test(pan)) return 'Mir';
  if (pan.startsWith('4')) return 'Visa';
  if (/^[25]/.test(pan)) return 'MasterCard';
  return pan.startsWith('62') ? 'UnionPay' : 'Card';
}
