import { memo } from 'react';
import type { MapRow, MapSeat } from './seat-map.ts';
import s from './SeatMap.module.css';

export interface SeatRowProps {
  row: MapRow;
  step: number;
  /** Spoken name of a row, and of a seat with its state and price. */
  rowName: string;
  nameOf: (seat: MapSeat) => string;
  /** Public id, null when the chosen seat is in another row. */
  picked: string | null;
  /** The seat the Tab key comes to, null when it is in another row. */
  stop: string | null;
}

/** One row of seats; drawn anew only when something in this row changes. */
export const SeatRow = memo(function SeatRow({ row, step, rowName, nameOf, picked, stop }: SeatRowProps) {
  const [first] = row.seats;
  return (
    <g role="group" aria-label={rowName}>
      {first && (
        <text className={s.rowName} x={first.x - step * 0.7} y={first.y} fontSize={step * 0.34} aria-hidden>
          {row.row}
        </text>
      )}
      {row.seats.map((seat) => {
        const chosen = seat.public_id === picked;
        return (
          <g
            key={seat.public_id}
            role="option"
            aria-selected={chosen}
            aria-disabled={!seat.choosable}
            aria-label={nameOf(seat)}
            tabIndex={seat.public_id === stop ? 0 : -1}
            data-seat={seat.public_id}
            className={s.seat}
            data-look={chosen ? 'chosen' : seat.choosable ? 'free' : 'taken'}
            transform={`translate(${seat.x} ${seat.y})`}
          >
            <SeatShape
              look={chosen ? 'chosen' : seat.choosable ? 'free' : 'taken'}
              step={step}
              label={seat.place}
            />
          </g>
        );
      })}
    </g>
  );
}, sameRow);

export type SeatLook = 'free' | 'chosen' | 'taken';

/** Free is a ring with its number, chosen a filled disc with a tick, taken a small cross: told apart without colour. */
export function SeatShape({ look, step, label }: { look: SeatLook; step: number; label?: string | null }) {
  const r = step * 0.42;
  const a = step * 0.15;
  return (
    <>
      <circle className={s.ground} r={r} strokeWidth={step * 0.055} />
      {look === 'taken' && (
        <path
          className={s.cross}
          d={`M${-a} ${-a}L${a} ${a}M${a} ${-a}L${-a} ${a}`}
          strokeWidth={step * 0.06}
        />
      )}
      {look === 'chosen' && (
        <path
          className={s.tick}
          d={`M${-1.3 * a} 0L${-0.3 * a} ${a}L${1.4 * a} ${-a}`}
          strokeWidth={step * 0.09}
        />
      )}
      {look === 'free' && label != null && (
        <text className={s.place} fontSize={step * 0.36} aria-hidden>
          {label}
        </text>
      )}
    </>
  );
}

/** A list that was loaded anew has new seats that say the same. */
function sameRow(before: SeatRowProps, after: SeatRowProps): boolean {
  return (
    before.picked === after.picked &&
    before.stop === after.stop &&
    before.step === after.step &&
    before.nameOf === after.nameOf &&
    before.row.seats.length === after.row.seats.length &&
    before.row.seats.every((seat, index) => {
      const other = after.row.seats[index];
      return seat.public_id === other?.public_id && seat.choosable === other.choosable;
    })
  );
}
