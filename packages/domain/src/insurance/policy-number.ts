/** Largest prime below 10^8: multiplying by a number of the shop's own walks through all numbers below it once. */
const PRIME = 99_999_989;

/**
 * A policy number `<prefix>-<year>-<eight digits><check digit>`. Numbers in a row look nothing alike, so that one tells
 * neither how many were sold nor what the next one is; each `sequence` gives another number.
 * @param sequence counts policies from 1. @param spread secret of the shop, any whole number.
 */
export function policyNumber(prefix: string, year: number, sequence: number, spread: number): string {
  const factor = BigInt((Math.abs(Math.trunc(spread)) % (PRIME - 2)) + 2);
  const mixed = (BigInt(sequence % PRIME) * factor) % BigInt(PRIME);
  const digits = String(mixed).padStart(8, '0');
  return `${prefix}-${year}-${digits}${luhn(digits)}`;
}

/** Check digit by Luhn: finds every single wrong digit. */
export function luhn(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .map(Number)
    .reduce((total, digit, at) => {
      const twice = at % 2 === 0 ? digit * 2 : digit;
      return total + (twice > 9 ? twice - 9 : twice);
    }, 0);
  return (10 - (sum % 10)) % 10;
}
