/** Side of a seat on the map, in its own units. */
export const SEAT = 40;

const ROWS = 7;
/** A row has one seat more than the one before it. */
const FIRST_ROW = 10;
const IN_SECTOR = Array.from({ length: ROWS }, (_, row) => FIRST_ROW + row).reduce((a, b) => a + b);
const ROW_DEPTH = 46;
/** Radius of the bend along which the first row of the front sectors stands. */
const BEND = 1500;
const AISLE = 2 * SEAT;
/** Two sectors beside each other in front, the others behind them. */
const SECTORS = ['А', 'Б', 'В', 'Г'];

/** Seats of a stand along the bend of the track: sector by sector, row by row, numbered from the left. */
export function seatAt(index: number) {
  const sector = Math.floor(index / IN_SECTOR);
  let place = index % IN_SECTOR;
  let row = 0;
  while (place >= FIRST_ROW + row) {
    place -= FIRST_ROW + row;
    row += 1;
  }
  const seats = FIRST_ROW + row;
  const tier = Math.floor(sector / 2);
  const radius = BEND + (tier * (ROWS + 2) + row) * ROW_DEPTH;
  // Widest row and half the aisle from the middle; seats of a row stand side by side.
  const middle = ((sector % 2) * 2 - 1) * ((FIRST_ROW + ROWS - 1) * SEAT + AISLE) * 0.5;
  const angle = (middle + (place - (seats - 1) / 2) * SEAT) / radius;
  return {
    kind: 'seat' as const,
    sector: SECTORS[sector] ?? String(sector + 1),
    row: String(row + 1),
    place: String(place + 1),
    x: Math.round(radius * Math.sin(angle)),
    y: Math.round(radius * Math.cos(angle) - BEND),
  };
}
