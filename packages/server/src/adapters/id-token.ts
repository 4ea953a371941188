import { verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { MINUTE } from '../clock.ts';
import { sameSecret } from '../derived-secret.ts';
import type { Outcome } from './acquirer.ts';
import { jsonOf, refused } from './provider-http.ts';

/** Finds a published key; null when there is none of that name. */
export interface TokenKeys {
  find(kid: string): Promise<Outcome<KeyObject | null>>;
}

const header = z.object({ alg: z.literal('RS256'), kid: z.string().min(1).max(200) });
const standard = z.object({
  iss: z.string(),
  aud: z.union([
    z.string(),
    z
      .array(z.string())
      .length(1)
      .transform(([only]) => only ?? ''),
  ]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
});

/** How far two clocks may differ. */
const SKEW = MINUTE;

/**
 * The claims of an id_token that is signed with RS256 by a published key, for us, for this very attempt, and in time.
 * The algorithm is ours to say: `none` and everything else in the header is refused.
 */
export async function readIdToken(
  token: string,
  keys: TokenKeys,
  expected: { issuers: readonly string[]; audience: string; nonce: string; now: Date },
): Promise<Outcome<unknown>> {
  const match = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token);
  if (!match) return refused('id_token is no JWT');
  const [, head = '', payload = '', signature = ''] = match;
  const read = header.safeParse(decoded(head));
  if (!read.success) return refused('id_token header');
  const key = await keys.find(read.data.kid);
  if (!key.ok) return key;
  if (key.value === null) return refused('id_token key');
  if (
    !verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key.value, Buffer.from(signature, 'base64url'))
  )
    return refused('id_token signature');
  const claims = decoded(payload);
  const checked = standard.safeParse(claims);
  if (!checked.success) return refused('id_token claims');
  const { iss, aud, azp, exp, iat, nonce } = checked.data;
  const now = expected.now.getTime();
  if (!expected.issuers.includes(iss)) return refused('id_token iss');
  if (aud !== expected.audience || (azp !== undefined && azp !== expected.audience))
    return refused('id_token aud');
  if (exp * 1000 <= now - SKEW || iat * 1000 > now + SKEW) return refused('id_token time');
  if (!sameSecret(nonce, expected.nonce)) return refused('id_token nonce');
  return { ok: true, value: claims };
}

function decoded(part: string): unknown {
  return jsonOf(Buffer.from(part, 'base64url').toString());
}
