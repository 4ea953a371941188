import { createHash, createHmac } from 'node:crypto';
import type { NetworkId, SocialNetwork } from '../../adapters/social.ts';
import { DAY, MINUTE, plus } from '../../clock.ts';
import type { Services, SignedIn } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { deleteAttempts, insertAttempt } from './attempts.repo.ts';

/** As long as the networks' own codes live. */
export const ATTEMPT_LIVES = 10 * MINUTE;
/** Who came is personal data and of no use after the attempt. */
const RETENTION = DAY;

interface Begun {
  url: string;
  state: string;
  secret: string;
}

/**
 * Sends a browser to a network. What it brings back counts only from this browser, once, within ten minutes, and with the
 * verifier that only we can find again (S14).
 */
export async function beginAttempt(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  network: SocialNetwork,
  adder: SignedIn | null,
): Promise<Begun> {
  const [publicId, state, secret] = [randomId(128), randomId(256), randomId(256)];
  const now = clock.now();
  const purpose = adder ? 'add' : 'enter';
  await insertAttempt(db, {
    public_id: publicId,
    state_hash: hashSecret(state),
    secret_hash: hashSecret(secret),
    network: network.id,
    purpose,
    user_id: adder?.id ?? null,
    session_id: adder?.sessionId ?? null,
    created_at: now,
    expires_at: plus(now, ATTEMPT_LIVES),
  });
  const { verifier, nonce } = proofsOf(settings.secretKey, publicId);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const redirectUri = returnAddress(settings.publicUrl, network.id, purpose);
  return { url: network.pageOf({ state, redirectUri, challenge, nonce }), state, secret };
}

/** PKCE's verifier (43 signs) and the nonce of an attempt. */
export function proofsOf(secretKey: string, publicId: string): { verifier: string; nonce: string } {
  const proof = (name: string) =>
    createHmac('sha256', secretKey).update(`social-${name}\n${publicId}`).digest('base64url');
  return { verifier: proof('verifier'), nonce: proof('nonce') };
}

/** A2.24: where a network sends the browser back; on its list of trusted addresses. */
export function returnAddress(publicUrl: string, network: NetworkId, purpose: 'enter' | 'add'): string {
  return `${publicUrl}/user/${purpose === 'add' ? 'add/' : ''}auth/${network}`;
}

/** To be called now and then. */
export async function pruneAttempts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (trx) => await deleteAttempts(trx, plus(clock.now(), -RETENTION)));
}
