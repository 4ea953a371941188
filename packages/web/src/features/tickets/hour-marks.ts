/** Minutes since midnight of «HH:MM». */
export function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** «HH:MM» of minutes since midnight. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** On a phone an axis has room for so many words. */
const MOST = 5;
/** The own start is named under the axis too and takes this share of it. */
const OWN_WORDS = 0.3;

/**
 * Whole hours to be written under an axis from `first` to `last`, evenly apart, clear of the own start's words.
 * All in minutes since midnight.
 */
export function hourMarks(first: number, last: number, own: number | null): number[] {
  const hours = (last - first) / 60;
  const step = [1, 2, 3, 4, 6].find((one) => hours / one < MOST) ?? 6;
  const from = Math.ceil(first / 60);
  const marks: number[] = [];
  for (let hour = from; hour * 60 <= last; hour += step) marks.push(hour * 60);
  if (own === null) return marks;
  const clear = (last - first) * OWN_WORDS;
  return marks.filter((minute) => Math.abs(minute - own) > clear);
}
