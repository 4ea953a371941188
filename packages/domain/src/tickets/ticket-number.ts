const NUMBER = /^([0-9A-Z]{5})-?([0-9A-Z]{5})$/;

/** «2XG4F-46AJE» of what somebody typed; null for what is no number of a ticket. */
export function ticketNumber(typed: string): string | null {
  const match = NUMBER.exec(
    typed.replaceAll(/[\s\u2010-\u2015\u2212]/gu, (sign) => (/\s/u.test(sign) ? '' : '-')).toUpperCase(),
  );
  return match === null ? null : `${match[1]}-${match[2]}`;
}
