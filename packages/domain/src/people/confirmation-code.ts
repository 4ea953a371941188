/** A5.07 */
export const CODE_DIGITS = 4;

/** Codes of letters and messages are exactly four digits. */
export function isConfirmationCode(typed: string): boolean {
  return /^\d{4}$/.test(typed);
}
