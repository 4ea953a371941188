/** What a page shows as a link: `https` and `http`, and for what stands on the site itself a path of it. */
const OUTSIDE = new Set(['https:', 'http:']);

/** An address that an organiser typed, as a page may link it; '' for every other scheme, for a sign-in within it and for no address. */
export function outsideAddress(typed: string): string {
  const url = URL.parse(typed.trim());
  return url !== null && OUTSIDE.has(url.protocol) && url.username === '' && url.password === ''
    ? typed.trim()
    : '';
}

/** The same, or a path of the site. */
export function linkedAddress(typed: string): string {
  return /^\/(?![/\\])/.test(typed.trim()) ? typed.trim() : outsideAddress(typed);
}
