export interface NamedResult {
  readonly first_name: string;
  readonly last_name: string;
  readonly minor: boolean;
  readonly hidden: boolean;
}

/** The name as everybody sees it: a minor by the first name and a letter; '' of who took the name back or never gave one. */
export function shownName({ first_name: first, last_name: last, minor, hidden }: NamedResult): string {
  if (hidden) return '';
  return `${first} ${minor && last !== '' ? `${String.fromCodePoint(last.codePointAt(0) ?? 0)}.` : last}`.trim();
}
