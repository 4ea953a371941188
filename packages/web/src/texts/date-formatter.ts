/**
 * A way to write an instant (ISO) in a zone (IANA). What writes it is made once for each zone: each takes 30 kB outside of the heap and longer
 * than all it writes on a page. There are as many as zones of events.
 */
export function dateFormat(
  tag: string,
  options: Intl.DateTimeFormatOptions,
): (instant: string, zone: string) => string {
  const zones = new Map<string, Intl.DateTimeFormat>();
  return (instant, timeZone) => {
    let formatter = zones.get(timeZone);
    if (formatter === undefined) {
      formatter = new Intl.DateTimeFormat(tag, { timeZone, ...options });
      zones.set(timeZone, formatter);
    }
    return formatter.format(new Date(instant));
  };
}
