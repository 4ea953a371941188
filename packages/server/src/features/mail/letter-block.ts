/** What a letter is made of; its HTML and its plain text come from the same blocks. */
export type Block =
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  /** Further ways on, one under another; quieter than the letter's one button. */
  | { kind: 'ways'; ways: readonly Way[] }
  | { kind: 'ticket'; title: string; lines: readonly string[]; link: { label: string; url: string } };

export interface Way {
  title: string;
  line: string;
  link: { label: string; url: string };
}

/** A ticket as the head of its letter. */
export interface Bib {
  /** Colours of the event's cover. */
  ground: string;
  ink: string;
  event: string;
  /** The start number, or words in its place. */
  number: string;
  left: string;
  right: string;
}

/** The facts of a letter under its title, and beside both a code to be scanned with its letters under it. */
export interface Facts {
  /** The first is what the letter is about. */
  lines: readonly string[];
  /** `caption` stands before the code where there is no picture. */
  qr: { squares: readonly (readonly boolean[])[]; caption: string; code: string } | null;
}

/** What buyers typed cannot start a line of its own in the plain part. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function escapeHtml(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
