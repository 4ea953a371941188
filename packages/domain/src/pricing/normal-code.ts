/** Promocodes are compared without regard to case and blanks around. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase();
}
