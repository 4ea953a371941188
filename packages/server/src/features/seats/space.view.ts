import type { SpaceView } from '@distance/contract/seats.ts';
import type { SpaceRow } from './spaces.repo.ts';

/** `holder` = who looks, so that his own places are told apart. */
export function toSpace(row: SpaceRow, now: Date, holder: string | null): SpaceView {
  const { public_id, kind, number, sector, place, x, y } = row;
  return { public_id, kind, number, sector, row: row.row, place, x, y, state: stateOf(row, now, holder) };
}

export function stateOf(row: SpaceRow, now: Date, holder: string | null): SpaceView['state'] {
  if (row.line_id !== null) return 'taken';
  const held = row.held_by !== null && row.held_until !== null && row.held_until > now;
  if (!held) return 'free';
  return row.held_by === holder ? 'yours' : 'taken';
}
