import type { PayWay } from '../../../adapters/acquirer.ts';
import { plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import type { PayingCard } from '../../saved-cards/paying-card.ts';
import { CREATE_RETRY_MS } from '../check-times.ts';
import { insertPayment, isCardGone, type NewPayment } from '../tables/payments.repo.ts';

/** How a buyer wants to pay, where it can be had. */
export interface PayChoice {
  way: PayWay;
  /** He agrees that the card of this payment is saved. */
  save: boolean;
  /** His saved card, which needs no page. */
  card: PayingCard | null;
}

/** On the acquirer's page, outside the basket too. */
export const ON_PAGE: PayChoice = { way: 'card', save: false, card: null };

/** What a new payment is written with, at the acquirer that takes payments now; `amount` in kopecks. */
export function newPayment(
  { acquirers }: Pick<Services, 'acquirers'>,
  amount: number,
  now: Date,
  { way, save, card }: PayChoice = ON_PAGE,
): Omit<NewPayment, 'order_id'> {
  const payable = amount > 0;
  const { sbp, readBinding } = acquirers.current;
  const bySbp = card === null && way === 'sbp' && sbp !== null && amount >= sbp.least && amount <= sbp.most;
  const saves = payable && save && card === null && !bySbp && readBinding !== null;
  return {
    public_id: randomId(128),
    provider: payable ? acquirers.current.provider : 'none',
    way: bySbp ? 'sbp' : 'card',
    save_card_at: saves ? now : null,
    saved_card_id: payable ? (card?.id ?? null) : null,
    op_key: randomId(128),
    amount,
    created_at: now,
    next_check_at: payable ? plus(now, CREATE_RETRY_MS) : null,
  };
}

/** Opens a payment of a locked order, to be made at the acquirer after the commit. @returns its row @throws Refusal `saved_card_unavailable` */
export async function openPayment(
  services: Pick<Services, 'acquirers'>,
  trx: Trx,
  { orderId, amount, now, choice }: { orderId: number; amount: number; now: Date; choice?: PayChoice },
): Promise<number> {
  try {
    return await insertPayment(trx, { order_id: orderId, ...newPayment(services, amount, now, choice) });
  } catch (error) {
    if (isCardGone(error)) throw new Refusal('saved_card_unavailable');
    throw error;
  }
}
