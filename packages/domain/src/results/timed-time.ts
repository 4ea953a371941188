const TIME = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,6}))?$/u;
const NOTHING = /^\+?[0:.,]*$/u;
const LONGEST_MS = 100 * 3_600_000;

/** `h:mm:ss(.f)`, `mm:ss(.f)` as timing companies write them, in milliseconds; null for anything else and for nothing. */
export function parseTimedTime(text: string): number | null {
  const match = TIME.exec(text.trim());
  if (match === null) return null;
  const [, hours, minutes = '', seconds = '', fraction = ''] = match;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const ms =
    (Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 +
    Math.trunc(Number(`0.${fraction}`) * 1000 + 1e-6);
  return ms > 0 && ms < LONGEST_MS ? ms : null;
}

/** No time at all: an empty cell, `0`, `+0:00`, `0:00:00.0`. */
export const isZeroTime = (text: string): boolean => NOTHING.test(text);
