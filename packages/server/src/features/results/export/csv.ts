/** What a sheet would run, or ask another program for. */
const FORMULA = /^\s*[=+@-]/u;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/u;

/** A cell that no sheet runs as a formula (S35), quoted where it has to be. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value).replaceAll(/\p{Cc}/gu, ' ');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";,\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of a file that sheets open in Cyrillic by themselves. */
export const csvFile = (lines: readonly (readonly (string | number | null)[])[], separator = ';'): string =>
  `\u{feff}${lines.map((cells) => cells.map(csvCell).join(separator)).join('\r\n')}\r\n`;

/** `h:mm:ss.f` of milliseconds, as protocols write times. */
export function csvTime(ms: number | null): string {
  if (ms === null) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const rest = ms % 1000;
  const whole = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(3, '0')}`;
}
