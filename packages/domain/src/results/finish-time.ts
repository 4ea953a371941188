import { parseClaimedTime } from '../basket/claimed-time.ts';

const MINUTES = /^(\d{1,3}):([0-5]\d)$/u;
const HOUR = 3600;

/** A finish time typed as mm:ss or h:mm:ss, in seconds; null for anything else and for zero. */
export function parseFinishTime(typed: string): number | null {
  const match = MINUTES.exec(typed.trim());
  if (match === null) return parseClaimedTime(typed);
  const [minutes = 0, seconds = 0] = match.slice(1).map(Number);
  const time = minutes * 60 + seconds;
  return time > 0 ? time : null;
}

/** Seconds as watches show them: `24:31`, `1:24:31`. */
export function formatFinishTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return seconds < HOUR ? `${minutes}:${rest}` : `${Math.floor(seconds / HOUR)}:${two(minutes)}:${rest}`;
}
