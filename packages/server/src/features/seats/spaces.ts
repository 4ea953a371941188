import type { RefusalDetails } from '@distance/contract/refusals.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  attachNextSpace,
  attachSpace,
  attachSpacesAgain,
  detachNumbers,
  detachSpaces,
  reopenSpaces,
  selectOptionalSpace,
  setSpaceTickets,
} from './spaces.repo.ts';

export interface SpaceOfLine {
  spaceId: number;
  lineId: number;
  holder: string;
  uniqueId: string;
  title: string;
}

/**
 * Binds the numbered places of a basket to its new lines.
 * @throws Refusal `hold_expired` naming the item whose ten minutes are over (P4.52, P8.15).
 */
export async function attachSpaces(trx: Trx, spaces: readonly SpaceOfLine[], now: Date): Promise<void> {
  for (const space of spaces.toSorted((a, b) => a.spaceId - b.spaceId)) {
    if (!(await attachSpace(trx, space.spaceId, space.holder, space.lineId, now))) {
      throw new Refusal('hold_expired', { details: { unique_id: space.uniqueId, title: space.title } });
    }
  }
}

/**
 * Takes the numbered places of late paid lines again.
 * @throws Refusal `place_taken` when another has one of them now.
 */
export async function retakeSpaces(trx: Trx, lineIds: readonly number[], now: Date): Promise<void> {
  if ((await attachSpacesAgain(trx, lineIds, now)) > 0) throw new Refusal('place_taken');
}

/** The numbered places of lines that are not bought after all, or are returned, are free again. */
export async function freeSpacesOfLines(trx: Trx, lineIds: readonly number[], now: Date): Promise<void> {
  await detachSpaces(trx, lineIds, now);
}

/**
 * The numbered places of an order that its basket replaces are the basket's again, until the order's hold would have ended; the new
 * order takes them in the same transaction.
 */
export async function handSpacesBack(trx: Trx, lineIds: readonly number[], now: Date): Promise<void> {
  await reopenSpaces(trx, lineIds, now);
  // Those that nobody had chosen.
  await detachSpaces(trx, lineIds, now);
}

/** The chosen start number of a line is free again; a seat or a slot stays. */
export async function freeNumbersOfLine(trx: Trx, lineId: number, now: Date): Promise<void> {
  await detachNumbers(trx, lineId, now);
}

/** Hands the places of paid lines to their tickets. */
export async function giveSpacesToTickets(trx: Trx, lineIds: readonly number[]): Promise<void> {
  await setSpaceTickets(trx, lineIds);
}

/**
 * Gives seats and slots by turn to lines that chose none: nobody buys a seat without getting one.
 * @throws Refusal `tickets_unavailable` when no place is left.
 */
export async function assignSpaces(
  trx: Trx,
  lines: readonly { formatId: number; lineId: number }[],
  now: Date,
): Promise<void> {
  for (const line of lines) {
    if (!(await attachNextSpace(trx, line.formatId, line.lineId, now)))
      throw new Refusal('tickets_unavailable');
  }
}

/**
 * A place this basket holds now: its id and since when.
 * @throws Refusal `not_found` for a place of another format, `hold_expired` when it is not the basket's any more.
 */
export async function readHeldSpace(
  db: Db,
  request: {
    publicId: string;
    formatId: number;
    holder: string;
    now: Date;
    details: NonNullable<RefusalDetails['hold_expired']>;
  },
): Promise<{ id: number; heldAt: Date }> {
  const space = await selectOptionalSpace(db, request.publicId);
  if (!space || space.format_id !== request.formatId) throw new Refusal('not_found');
  const mine =
    space.held_by === request.holder &&
    space.held_until !== null &&
    space.held_until > request.now &&
    space.line_id === null;
  if (!mine) throw new Refusal('hold_expired', { details: request.details });
  return { id: space.id, heldAt: space.held_at ?? request.now };
}
