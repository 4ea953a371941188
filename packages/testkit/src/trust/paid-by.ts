import type { PayRequest } from '@distance/emulator/control/control.ts';
import type { PaymentView } from '@distance/emulator/yookassa/records.ts';

/** What a payer does with a payment: by its code of SBP or by a card; a card that is given is one that is declined. */
export function paidBy({ id, confirmation }: PaymentView, declined?: string): PayRequest {
  if (confirmation?.type === 'qr')
    return { payment_id: id, sbp: declined === undefined ? 'success' : 'insufficient_funds' };
  return { payment_id: id, ...(declined === undefined ? {} : { card: declined }) };
}
