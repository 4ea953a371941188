/**
 * An address whose path can be decoded: what cannot be read of it becomes U+FFFD. It leads where every unknown address leads, with
 * the same headers, instead of ending in the router.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (isReadable(path)) return url;
  const mended = path
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => (isReadable(bytes) ? bytes : '%EF%BF%BD'));
  return mended + url.slice(path.length);
}

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
