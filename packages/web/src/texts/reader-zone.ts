/** The zone of the reader's browser: moments of his own, as until when he may pay, are told by his own clock. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
