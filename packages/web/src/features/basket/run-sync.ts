import type { SharedEntry } from '@distance/domain/basket/shared-entry.ts';
import type { BasketStore, TakenAnswer, Unsent } from './create-basket-store.ts';

/** Waits after a change, so that typing is one post. */
export const SETTLE_MS = 700;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;
/** The server takes bodies of 256 KiB. */
const CHUNK_BYTES = 180_000;

/** What became of a request: answered, to be tried later, refused for good, or not signed in any more. */
export type Sent =
  | { readonly kind: 'answered'; readonly answer: TakenAnswer }
  | { readonly kind: 'later' | 'refused' | 'signed-out' };

export interface SyncEndpoint {
  readonly load: (since: number) => Promise<Sent>;
  readonly save: (entries: readonly SharedEntry[], unsent: Unsent) => Promise<Sent>;
  /** One tab of the browser at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Runs `work` after a pause; gives what calls it off. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** 0..1 */
  readonly random: () => number;
}

export interface Sync {
  /** Asks what other devices changed; sends what is unsent. */
  readonly wake: () => void;
  /** Sends what is unsent at once; resolves when that was tried. */
  readonly flush: () => Promise<void>;
}

/**
 * Keeps the basket of a signed-in buyer alike on all devices (P4.05, P4.06). A failure is silent and made up for later,
 * with growing pauses (P8.14).
 */
export function runSync(
  store: Pick<BasketStore, 'subscribe' | 'unsent' | 'take'>,
  { load, save, alone, after, random }: SyncEndpoint,
): Sync {
  let callOff: (() => void) | null = null;
  let failures = 0;
  /** What the server refused, as it was then: it is not sent again until it changes. */
  const refused = new Map<string, string>();

  const plan = (ms: number, ask: boolean): void => {
    callOff?.();
    callOff = after(ms, () => {
      callOff = null;
      void run(ask);
    });
  };
  const pending = (unsent: Unsent): SharedEntry[] =>
    unsent.entries.filter((entry) => refused.get(entry.id) !== JSON.stringify(entry));

  const turn = async (ask: boolean): Promise<void> => {
    let asked = ask;
    let most = Infinity;
    for (;;) {
      const unsent = store.unsent();
      if (unsent === null) return;
      const entries = firstChunk(pending(unsent), most);
      if (entries.length === 0 && !asked) return;
      asked = false;
      const sent = entries.length === 0 ? await load(unsent.base.version) : await save(entries, unsent);
      if (sent.kind === 'answered') {
        failures = 0;
        store.take(unsent.user, entries, sent.answer);
      } else if (sent.kind === 'refused' && entries.length > 1) most = 1;
      else if (sent.kind === 'refused' && entries[0] !== undefined)
        refused.set(entries[0].id, JSON.stringify(entries[0]));
      else if (sent.kind === 'later') {
        failures += 1;
        const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
        return plan(pause * (0.75 + random() / 2), true);
      } else return;
    }
  };
  const run = async (ask: boolean): Promise<void> => await alone(async () => await turn(ask));

  store.subscribe(() => {
    const unsent = store.unsent();
    // While a try after a failure is planned, a change waits for it.
    if (unsent !== null && failures === 0 && pending(unsent).length > 0) plan(SETTLE_MS, false);
  });
  return {
    wake: () => {
      failures = 0;
      plan(0, true);
    },
    flush: async () => {
      callOff?.();
      callOff = null;
      await run(false);
    },
  };
}

function firstChunk(entries: readonly SharedEntry[], most: number): SharedEntry[] {
  const chunk: SharedEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    // Cyrillic letters take two bytes.
    bytes += JSON.stringify(entry).length * 2;
    if (chunk.length > 0 && (bytes > CHUNK_BYTES || chunk.length >= most)) break;
    chunk.push(entry);
  }
  return chunk;
}
