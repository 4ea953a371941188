/** A base address to which paths are added. */
export function withoutEndSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}
