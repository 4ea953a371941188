const HERE = 'http://here.invalid';
/** Longest address that is kept, as it is typed and as it is written down. */
export const LONGEST_RETURN_PATH = 1024;

/** Keys of links: their pages keep them in the tab (S20), and a way back that is written down has none. */
const SECRETS = ['key', 'code'];

/** Pages one does not come back to: they would lead round in a circle, or out again. */
const CLOSED = [
  '/login',
  '/auth',
  '/registration',
  '/exit',
  '/newpass',
  '/loginlink',
  '/token',
  '/user',
  '/verify',
  '/api',
];

/**
 * The address to go to after signing in, as `from` of the sign-in page or of a letter's request gives it. Own relative paths only (S26):
 * null for anything a browser might read as another site, or as a page that one does not come back to.
 */
export function safeReturnPath(from: string | null | undefined): string | null {
  if (from === null || from === undefined || from.length > LONGEST_RETURN_PATH) return null;
  // Browsers drop tabs and line breaks from addresses and take a backslash for a slash.
  if (!/^\/[^\s\\\p{Cc}\p{Cf}]*$/u.test(from)) return null;
  if (!URL.canParse(from, HERE)) return null;
  const url = new URL(from, HERE);
  const path = decoded(url.pathname);
  // `/.//site` becomes `//site` when it is resolved.
  if (url.origin !== HERE || path === null || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return null;
  if (CLOSED.some((closed) => path === closed || path.startsWith(`${closed}/`))) return null;
  for (const name of SECRETS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  const whole = url.pathname + url.search + url.hash;
  return whole.length > LONGEST_RETURN_PATH ? null : whole;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
