import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { rehold } from '@distance/domain/seats/hold-bounds.ts';
import { plus, type Clock } from '../../clock.ts';
import type { Trx } from '../../db/connect.ts';
import { lockNames } from '../../db/lock-names.ts';
import { Refusal } from '../../http/refusal.ts';
import { admitHolder, namesOf } from './admit-holder.ts';
import { selectBuyLimit } from './holders.repo.ts';
import type { SeatHolder } from './space-holder.ts';
import { freeSpaces, lockSpaces, selectOptionalLastHold, startHold, type SpaceRow } from './spaces.repo.ts';

export interface SpaceRequest {
  formatId: number;
  /** The place by its public id, or a bib by its number. */
  publicId: string | null;
  number: number | null;
  /** Public id of the place this one stands for. */
  givenBack: string | null;
}

/**
 * Holds a numbered place ten minutes (P9.04). A running hold is not stretched, not by giving the place back either; what
 * another holds is taken the moment his time is over. A refusal leaves the place that was to go back.
 * @throws Refusal `not_found`, `place_taken`, `hold_pause`, `hold_limit`.
 */
export async function holdSpace(
  clock: Clock,
  trx: Trx,
  holder: SeatHolder & { basket: string },
  request: SpaceRequest,
): Promise<SpaceRow> {
  await lockNames(trx, 'holder', namesOf(holder));
  const locked = await lockSpaces(trx, request.formatId, request);
  const space = locked.find((row) =>
    request.publicId === null
      ? row.number === request.number && row.kind === 'number'
      : row.public_id === request.publicId,
  );
  if (!space) throw new Refusal('not_found');
  // The clock is read after the wait for the locks.
  const now = clock.now();
  if (space.line_id !== null) throw new Refusal('place_taken');
  const running = space.held_by !== null && space.held_until !== null && space.held_until > now;
  if (running && space.held_by !== holder.basket) throw new Refusal('place_taken');
  if (request.givenBack !== null && request.givenBack !== space.public_id)
    await freeSpaces(trx, request.formatId, holder.basket, request.givenBack, now);
  if (running) return space;
  const last = await selectOptionalLastHold(trx, space.id, holder);
  const how = rehold(
    last === undefined
      ? null
      : { heldUntil: last.held_until, endedAt: last.ended_at, ordered: last.line_id !== null },
    now,
  );
  if (how.kind === 'pause')
    throw new Refusal('hold_pause', {
      details: {
        retry_after_s: Math.ceil((how.until.getTime() - now.getTime()) / 1000),
        until: how.until.toISOString(),
      },
    });
  await admitHolder(trx, holder, { more: 1, own: 0 }, now);
  const { limit, held } = await selectBuyLimit(trx, request.formatId, holder, now);
  if (limit !== null && held + 1 > limit) throw new Refusal('hold_limit', { details: { of: 'buyer' } });
  return how.kind === 'rest' && last !== undefined
    ? await startHold(trx, space.id, holder, { from: last.held_at, until: last.held_until }, last.id)
    : await startHold(trx, space.id, holder, { from: now, until: plus(now, HOLD_MS) }, null);
}
