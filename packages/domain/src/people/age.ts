/** Calendar date YYYY-MM-DD of an instant in an IANA zone. */
export function dateInZone(instant: Date | string, timeZone: string): string {
  const parts = formatter(timeZone).formatToParts(typeof instant === 'string' ? new Date(instant) : instant);
  const part = (type: string): string => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (found === undefined) {
    // Built once per zone: construction costs far more than use.
    found = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

/** Whole years between two calendar dates YYYY-MM-DD; who was born on 29 February turns a year older on 1 March. */
export function ageOn(birthIso: string, dateIso: string): number {
  const years = Number(dateIso.slice(0, 4)) - Number(birthIso.slice(0, 4));
  return dateIso.slice(5) < birthIso.slice(5) ? years - 1 : years;
}

/** P5.35: whole years at an instant, counted on the calendar of the event's zone. */
export function ageAt(birthIso: string, instant: Date | string, timeZone: string): number {
  return ageOn(birthIso, dateInZone(instant, timeZone));
}

/** One year minus one day after a calendar date: the last start date of an insurance (P4.36). */
export function yearMinusDay(dateIso: string): string {
  const day = new Date(`${dateIso}T00:00:00Z`);
  // 29 February plus a year is 1 March, the day before it 28 February.
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
