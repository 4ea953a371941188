import type { ChoosablePlace } from './space-groups.ts';

/** A seat that stands somewhere on the map, in the map's own units. */
export interface MapSeat extends ChoosablePlace {
  readonly x: number;
  readonly y: number;
}

export interface MapRow {
  readonly key: string;
  readonly sector: string;
  readonly row: string;
  /** From left to right. */
  readonly seats: readonly MapSeat[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SeatMapPlan {
  readonly rows: readonly MapRow[];
  /** Name and place of its caption. */
  readonly sectors: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  /** Least distance between neighbours of a row. */
  readonly step: number;
  readonly box: Box;
}

/** Null when some seat has no place on the map: then the lists are all there is. */
export function planSeatMap(places: readonly ChoosablePlace[]): SeatMapPlan | null {
  const seats = places.filter((place): place is MapSeat => place.x !== null && place.y !== null);
  if (seats.length === 0 || seats.length < places.length) return null;
  const rows = [...Map.groupBy(seats, ({ sector, row }) => `${sector ?? ''}/${row ?? ''}`)].map(
    ([key, members]) => ({
      key,
      sector: members[0]?.sector ?? '',
      row: members[0]?.row ?? '',
      seats: members.toSorted((a, b) => a.x - b.x || a.y - b.y),
    }),
  );
  const gaps = rows.flatMap((row) =>
    row.seats.slice(1).map((seat, index) => distance(seat, row.seats[index] ?? seat)),
  );
  const step = Math.max(1, Math.min(...gaps.filter((gap) => gap > 0), 1000));
  const edge = boxOf(seats);
  const sectors = [...Map.groupBy(seats, ({ sector }) => sector ?? '')]
    .filter(([name]) => name !== '')
    .map(([name, members]) => {
      const { x, y, width } = boxOf(members);
      return { name, x: x + width / 2, y: y - step * 1.1 };
    });
  return {
    rows,
    sectors,
    step,
    // Room for the captions above and half a seat all round.
    box: {
      x: edge.x - step,
      y: edge.y - step * 2.4,
      width: edge.width + step * 2,
      height: edge.height + step * 3.4,
    },
  };
}

function boxOf(seats: readonly MapSeat[]): Box {
  const xs = seats.map(({ x }) => x);
  const ys = seats.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const distance = (a: MapSeat, b: MapSeat): number => Math.hypot(a.x - b.x, a.y - b.y);

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/**
 * The seat an arrow leads to: along its row, at its end to the nearest seat beyond; up and down to the nearest in line, which
 * follows curved rows and aisles.
 */
export function nextSeat(plan: SeatMapPlan, from: string, step: Step): MapSeat | undefined {
  const row = plan.rows.find(({ seats }) => seats.some(({ public_id }) => public_id === from));
  const index = row?.seats.findIndex(({ public_id }) => public_id === from) ?? -1;
  const seat = row?.seats[index];
  if (!row || !seat) return undefined;
  if (step === 'first') return row.seats[0];
  if (step === 'last') return row.seats.at(-1);
  const beside = step === 'left' ? row.seats[index - 1] : step === 'right' ? row.seats[index + 1] : undefined;
  if (beside) return beside;
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[step] as [number, number]; // four pairs
  let best: MapSeat | undefined;
  let cost = Infinity;
  for (const other of plan.rows.flatMap(({ seats }) => seats)) {
    const along = (other.x - seat.x) * dx + (other.y - seat.y) * dy;
    const across = Math.abs((other.x - seat.x) * dy) + Math.abs((other.y - seat.y) * dx);
    // Strictly ahead and rather ahead than aside.
    if (along < plan.step * 0.3 || across > along * 2) continue;
    if (along + across * 2 < cost) [best, cost] = [other, along + across * 2];
  }
  return best;
}

/** How the map lies in its frame: moved by x and y px, drawn k times as big as it fits. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { x: 0, y: 0, k: 1 };
const MOST = 8;

/** Never smaller than whole, never moved out of the frame. */
export function clampView({ x, y, k }: View, { width, height }: Size): View {
  const scale = Math.min(MOST, Math.max(1, k));
  return {
    k: scale,
    x: Math.min(0, Math.max(width - width * scale, x)),
    y: Math.min(0, Math.max(height - height * scale, y)),
  };
}

/** Zooms by a factor; the point of the frame stays where it is. */
export function zoomAt(view: View, frame: Size, factor: number, at: { x: number; y: number }): View {
  const k = Math.min(MOST, Math.max(1, view.k * factor));
  const real = k / view.k;
  return clampView({ k, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }, frame);
}

/** Moves as little as needed for a point of the frame to lie inside with a margin. */
export function reveal(view: View, frame: Size, at: { x: number; y: number }, margin: number): View {
  const shift = (value: number, size: number) =>
    value < margin ? margin - value : value > size - margin ? size - margin - value : 0;
  return clampView(
    { k: view.k, x: view.x + shift(at.x, frame.width), y: view.y + shift(at.y, frame.height) },
    frame,
  );
}
