/** What a letter is made of; its HTML and its plain text come from the same blocks. */
export type Block =
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'ticket'; title: string; lines: readonly string[]; link: { label: string; url: string } };

/** What buyers typed cannot start a line of its own in the plain part. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
