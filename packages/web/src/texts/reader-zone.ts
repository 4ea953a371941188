/** The zone of the reader's browser: what happened to his account is told by his own clock. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
