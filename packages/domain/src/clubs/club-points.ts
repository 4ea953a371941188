/** Points of a place among the first three of an age group. */
const TOP_POINTS = 20;

/** A kilometre of a start is a point, a place among the first three of the age group twenty more. */
export function clubPoints({ metres, tops }: { metres: number; tops: number }): number {
  return Math.floor(metres / 1000) + tops * TOP_POINTS;
}
