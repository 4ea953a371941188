import { MINUTE, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import type { ParcelState } from '../../db/schema.generated.ts';
import { inTransaction } from '../../db/transaction.ts';
import { killPoint } from '../../kill-point.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { closeLines } from '../orders/receipts/close-lines.ts';
import { lockPurchase } from '../orders/refunds/refund-lines.ts';
import { lockParcel, selectLineIds, selectOptionalParcel, updateParcel } from './parcels.repo.ts';

/** Where the team or the carrier brings a parcel to; the rest follows from the lines. */
export type ParcelStep = Exclude<ParcelState, 'new' | 'cancelled'>;

/** What may come before a step. A carrier may tell of a later one first. */
const BEFORE: Record<ParcelStep, readonly ParcelState[]> = {
  packed: ['new'],
  handed_over: ['packed'],
  in_transit: ['handed_over', 'at_point'],
  at_point: ['handed_over', 'in_transit'],
  delivered: ['handed_over', 'in_transit', 'at_point'],
  returned: ['handed_over', 'in_transit', 'at_point'],
};

/** Steps that the buyer is told of. Packing and the way itself ask nothing of him. */
const TOLD = {
  handed_over: 'parcel_handed_over',
  at_point: 'parcel_at_point',
  delivered: 'parcel_delivered',
  returned: 'parcel_returned',
} as const satisfies Partial<Record<ParcelStep, string>>;

const FIRST_CHECK_MS = 30 * MINUTE;

/**
 * Brings a parcel one step further, with its letter and, once delivered, the offset of the prepayment; a repeated step changes nothing.
 * @param tracking number of the carrier, with `handed_over` @throws Error for an unknown parcel and a step that cannot follow
 */
export async function moveParcel(
  services: Pick<Services, 'db' | 'clock' | 'lineKinds'>,
  publicId: string,
  step: ParcelStep,
  tracking: string | null = null,
): Promise<void> {
  const found = await selectOptionalParcel(services.db, publicId);
  if (!found) throw new Error(`no parcel ${publicId}`);
  await inTransaction(services.db, async (trx) => {
    const { payment, order } = await lockPurchase(trx, found.order_id);
    const parcel = await lockParcel(trx, found.id);
    if (parcel.state === step) return;
    if (!BEFORE[step].includes(parcel.state))
      throw new Error(`parcel ${publicId} is ${parcel.state}: it cannot be ${step}`);
    const now = services.clock.now();
    const number = step === 'handed_over' ? tracking : parcel.tracking;
    const ended = step === 'delivered' || step === 'returned' || step === 'packed';
    await updateParcel(trx, parcel.id, {
      state: step,
      changed_at: now,
      tracking: number,
      ...(step === 'handed_over' ? { handed_over_at: now } : {}),
      ...(step === 'delivered' ? { delivered_at: now } : {}),
      next_check_at: ended || number === null || parcel.carrier === null ? null : plus(now, FIRST_CHECK_MS),
      attempts: 0,
    });
    if (step === 'delivered' && payment)
      await closeLines(services, trx, { payment, order }, new Set(await selectLineIds(trx, parcel.id)), {
        parcel_id: parcel.id,
      });
    killPoint('parcel moved, not told');
    await tell(trx, { publicId, step, order, now });
  });
}

async function tell(
  trx: Trx,
  {
    publicId,
    step,
    order,
    now,
  }: {
    publicId: string;
    step: ParcelStep;
    order: { id: number; email: string; locale: 'ru' | 'en' };
    now: Date;
  },
): Promise<void> {
  if (!(step in TOLD)) return;
  // Its keys are the steps that are told.
  const kind = TOLD[step as keyof typeof TOLD];
  await queueLetter(trx, {
    kind,
    dedupeKey: `${kind}:${publicId}`,
    to: order.email,
    locale: order.locale,
    orderId: order.id,
    payload: { parcel: publicId },
    now,
  });
}
