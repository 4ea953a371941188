const formatters = new Map<string, Intl.DateTimeFormat>();

/** Minutes that the clocks of an IANA zone are ahead of UTC at an instant; below nothing behind it. */
export function zoneOffset(instant: Date | string, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    // Built once per zone: construction costs far more than use.
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formatters.set(timeZone, formatter);
  }
  const text = formatter.format(new Date(instant));
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
  const ahead = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -ahead : ahead;
}
