import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { DAY, MINUTE, type Clock } from '../clock.ts';
import { refused } from './provider-http.ts';
import type { TokenKeys } from './id-token.ts';
import { askNetwork } from './social-http.ts';

const set = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('RSA'),
        kid: z.string(),
        n: z.string(),
        e: z.string(),
        use: z.string().optional(),
      }),
    )
    .max(20),
});

/** An unknown key may be a new one; forged ones must not make us ask at every attempt. */
const PAUSE = MINUTE;

/** Google's published keys (RFC 7517), kept as long as the answer allows, asked anew for a key that is not among them. */
export function createGoogleKeys(url: string, clock: Clock): TokenKeys {
  let kept = new Map<string, KeyObject>();
  let freshUntil = 0;
  let askedAt = 0;
  return {
    async find(kid) {
      const now = clock.now().getTime();
      const known = now < freshUntil ? kept.get(kid) : undefined;
      if (known) return { ok: true, value: known };
      if (now < freshUntil && now - askedAt < PAUSE) return { ok: true, value: null };
      const answer = await askNetwork(url);
      if (!answer.ok) return answer;
      const published = set.safeParse(answer.value.body);
      if (!published.success) return refused('published keys');
      try {
        kept = new Map(
          published.data.keys
            .filter(({ use }) => use === undefined || use === 'sig')
            .map(({ kid: name, kty, n, e }) => [
              name,
              createPublicKey({ key: { kty, n, e }, format: 'jwk' }),
            ]),
        );
      } catch {
        return refused('published keys');
      }
      askedAt = now;
      freshUntil = now + livesFor(answer.value.headers.get('cache-control'));
      return { ok: true, value: kept.get(kid) ?? null };
    },
  };
}

/** Milliseconds of `max-age`, a day at most; not at all without it. */
function livesFor(cacheControl: string | null): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1] ?? 0);
  return Math.min(seconds * 1000, DAY);
}
