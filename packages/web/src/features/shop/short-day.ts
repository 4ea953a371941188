/** `18.11.26` (A9.16) */
export function shortDay(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value % 100).padStart(2, '0');
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${two(at.getFullYear())}`;
}
