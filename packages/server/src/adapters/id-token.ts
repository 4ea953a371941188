import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import { sameSecret } from '../derived-secret.ts';
import { loadJose } from '../lazy-dependencies.ts';
import type { Outcome } from './acquirer.ts';
import { refused } from './provider-http.ts';
import { askNetwork } from './social-http.ts';

/** How far two clocks may differ. */
const SKEW_S = MINUTE / SECOND;
const MAX_AGE_S = HOUR / SECOND;

/** The published keys could not be had. */
class NoKeys extends Error {
  readonly outcome: Extract<Outcome<never>, { ok: false }>;

  constructor(outcome: Extract<Outcome<never>, { ok: false }>) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}

/**
 * Keys published at an address (RFC 7517), kept for an hour. One that is not among them may be new: it is asked for, though not
 * oftener than once a minute, or forged ones would make us ask at every attempt.
 */
export function publishedKeys(url: string): JWTVerifyGetKey {
  let kept: JWTVerifyGetKey | null = null;
  return async (header, token) => {
    const { createRemoteJWKSet, customFetch } = await loadJose();
    kept ??= createRemoteJWKSet(new URL(url), {
      cacheMaxAge: HOUR,
      cooldownDuration: MINUTE,
      [customFetch]: async () => {
        const answer = await askNetwork(url);
        if (!answer.ok) throw new NoKeys(answer);
        return Response.json(answer.value.body);
      },
    });
    return await kept(header, token);
  };
}

/**
 * The claims of an id_token that is signed with RS256 by a published key, for us alone, for this very attempt, and in time.
 * The algorithm is ours to say: `none` and everything else in the header is refused.
 */
export async function readIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuers: readonly string[]; audience: string; nonce: string; now: Date },
): Promise<Outcome<JWTPayload>> {
  const { audience } = expected;
  const checked = await verified(token, keys, expected);
  if (!checked.ok) return checked;
  const { aud, azp, nonce } = checked.value;
  if ([aud].flat().length !== 1 || (azp !== undefined && azp !== audience)) return refused('id_token aud');
  if (typeof nonce !== 'string' || !sameSecret(nonce, expected.nonce)) return refused('id_token nonce');
  return checked;
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  { issuers, audience, now }: { issuers: readonly string[]; audience: string; now: Date },
): Promise<Outcome<JWTPayload>> {
  const { jwtVerify } = await loadJose();
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: [...issuers],
      audience,
      currentDate: now,
      clockTolerance: SKEW_S,
      maxTokenAge: MAX_AGE_S,
      requiredClaims: ['exp'],
    });
    return { ok: true, value: payload };
  } catch (error) {
    if (error instanceof NoKeys) return error.outcome;
    // A token that cannot be read, and a key that cannot, prove nobody.
    return refused(`id_token ${error instanceof Error ? error.message : ''}`.slice(0, 120));
  }
}
