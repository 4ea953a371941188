interface CachedPage {
  until: number;
  page: Promise<RenderedPage>;
}

/** A rendered answer, encoded once; between its parts belongs the nonce. */
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  parts: Buffer[];
}

/** Rendered pages live this long: a crowd shares one rendering, a reader never sees older places (S: 1 s). */
const CACHED_MS = 1000;
const MAX_PAGES = 500;

/** Pages by address, language and theme; readers who come during a rendering wait for the same one. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();

  async get(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const cached = this.#pages.get(key);
    if (cached && cached.until > now) return cached.page;
    this.#makeRoom(now);
    const page = render();
    const entry = { until: now + CACHED_MS, page };
    this.#pages.set(key, entry);
    try {
      const done = await page;
      // A failure, or a refusal of one reader, is never given to the next; what is missing is so for all.
      if (done.status >= 400 && done.status !== 404) this.#drop(key, entry);
      return done;
    } catch (error) {
      this.#drop(key, entry);
      throw error;
    }
  }

  #drop(key: string, entry: CachedPage): void {
    if (this.#pages.get(key) === entry) this.#pages.delete(key);
  }

  #makeRoom(now: number): void {
    if (this.#pages.size < MAX_PAGES) return;
    for (const [key, { until }] of this.#pages) if (until <= now) this.#pages.delete(key);
    for (const key of this.#pages.keys()) {
      if (this.#pages.size < MAX_PAGES) return;
      this.#pages.delete(key);
    }
  }
}
