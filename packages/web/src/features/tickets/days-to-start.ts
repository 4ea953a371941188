const DAY_MS = 86_400_000;

/** Midnights between two instants as the start's own city counts them: 0 today, 1 tomorrow. @param timeZone IANA. */
export function daysToStart(start: string, timeZone: string, now: string): number {
  return Math.round((dayOf(start, timeZone) - dayOf(now, timeZone)) / DAY_MS);
}

/** The day of an instant in a zone, as UTC midnight. */
function dayOf(instant: string, timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return Date.parse(`${day.format(new Date(instant))}T00:00:00Z`);
}
