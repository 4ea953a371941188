import type { Packed } from '../packed.ts';
import { Refusal } from '../refusal.ts';

/** A rendered answer: for everybody the same bytes. */
export interface RenderedPage {
  status: number;
  /** Its own, content policy included. */
  headers: readonly (readonly [name: string, value: string])[];
  body: Packed;
}

export interface KeptPage {
  page: RenderedPage;
  /** ms */
  renderedAt: number;
  /** Who comes now is given what there is. */
  refreshing: boolean;
}

/** A reader sees places of no longer ago, ms; a crowd shares one rendering. */
const FRESH_MS = 1000;
/** While one renders it anew everybody else is given the page that there is, if it is of a moment ago. */
const MOMENT_MS = 2000;
/** Rather than none when the line of renderings is full. */
const OLD_MS = 60_000;
const MOST_BYTES = 4 * 1024 * 1024;
/** Of the entry itself: headers, the policy with its hashes, the key. */
const ENTRY_BYTES = 6 * 1024;

/** Pages by what they are made of. One rendering of each at a time, whoever asks. */
export class PageCache {
  readonly #kept = new Map<string, KeptPage>();
  readonly #coming = new Map<string, Promise<RenderedPage>>();
  #bytes = 0;

  /** A page that may be given without anything else to do; undefined when something is. */
  ready(key: string, now: number): KeptPage | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    const age = now - kept.renderedAt;
    return age < FRESH_MS || (kept.refreshing && age < MOMENT_MS) ? kept : undefined;
  }

  /** @param render may be refused, as by a full line: then an old page is better than none. */
  async get(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const ready = this.ready(key, now);
    if (ready !== undefined) return ready.page;
    const kept = this.#kept.get(key);
    const coming = this.#coming.get(key) ?? this.#render(key, now, render);
    if (kept !== undefined && now - kept.renderedAt < MOMENT_MS) {
      // Whoever waits is told what went wrong; nobody waits for this one.
      coming.catch(() => undefined);
      return kept.page;
    }
    try {
      return await coming;
    } catch (error) {
      if (error instanceof Refusal && kept !== undefined && now - kept.renderedAt < OLD_MS) return kept.page;
      throw error;
    }
  }

  async #render(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const old = this.#kept.get(key);
    if (old !== undefined) old.refreshing = true;
    const coming = render();
    this.#coming.set(key, coming);
    try {
      const page = await coming;
      // A failure, or a refusal of one reader, is never given to the next; what is missing is so for all.
      if (page.status < 400 || page.status === 404)
        this.#keep(key, { page, renderedAt: now, refreshing: false });
      return page;
    } finally {
      if (old !== undefined) old.refreshing = false;
      this.#coming.delete(key);
    }
  }

  #keep(key: string, kept: KeptPage): void {
    this.#drop(key);
    kept.page.body.shrink();
    this.#kept.set(key, kept);
    this.#bytes += kept.page.body.least + ENTRY_BYTES;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= kept.page.body.least + ENTRY_BYTES;
  }
}
