import { askProvider } from './provider-http.ts';

export interface IndexNowSettings {
  /** Of a search engine; it tells the others. */
  url: string;
  /** Not a secret: it stands at `/{key}.txt`, by which an engine knows that the site itself speaks. */
  key: string;
}

/** So many addresses are told at once; the protocol allows ten thousand. */
export const MOST_ADDRESSES = 500;

/**
 * Tells search engines of pages that have changed. https://www.indexnow.org/documentation
 * @param addresses whole ones of this site, `MOST_ADDRESSES` at most
 * @returns null when they were taken, else why not
 */
export async function tellIndexNow(
  { url, key }: IndexNowSettings,
  publicUrl: string,
  addresses: readonly string[],
): Promise<string | null> {
  const told = await askProvider(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(publicUrl).host,
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      urlList: addresses,
    }),
  });
  // 202: taken, the key is looked at later.
  if (!told.ok) return told.reason === 'HTTP 202' ? null : told.reason;
  return told.value.status === 200 ? null : `HTTP ${told.value.status}`;
}
