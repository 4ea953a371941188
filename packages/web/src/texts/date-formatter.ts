const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * What writes dates of a zone in one way, made once: each takes 30 kB outside of the heap and longer than all it writes on a page.
 * There are as many as zones of events and ways to write a date.
 */
export function dateFormatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${tag} ${JSON.stringify(options)}`;
  let formatter = kept.get(name);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(tag, options);
    kept.set(name, formatter);
  }
  return formatter;
}
