export interface MapPoint {
  lat: number;
  lon: number;
}

/**
 * Places of points in a box, north up, with one scale both ways and a margin; a point alone lies in the middle.
 * A city is small enough for a degree of longitude to be as long everywhere in it.
 */
export function projectPoints(
  points: readonly MapPoint[],
  box: { width: number; height: number; margin: number },
): { x: number; y: number }[] {
  const middle = points.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, points.length);
  const narrow = Math.cos((middle * Math.PI) / 180);
  const flat = points.map(({ lat, lon }) => ({ x: lon * narrow, y: -lat }));
  const [left, right] = ends(flat.map(({ x }) => x));
  const [top, bottom] = ends(flat.map(({ y }) => y));
  const room = { x: box.width - 2 * box.margin, y: box.height - 2 * box.margin };
  const scale = Math.min(room.x / Math.max(right - left, 1e-9), room.y / Math.max(bottom - top, 1e-9));
  const dx = (box.width - (right - left) * scale) / 2;
  const dy = (box.height - (bottom - top) * scale) / 2;
  return flat.map(({ x, y }) => ({ x: dx + (x - left) * scale, y: dy + (y - top) * scale }));
}

function ends(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
