import type { SocialNetwork, SocialPerson } from '../../adapters/social.ts';
import type { CallContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { proofsOf, returnAddress } from './attempts.ts';
import { takeOptionalAttempt } from './attempts.repo.ts';

interface Returned {
  code: string;
  state: string;
  secret: string;
  device_id?: string | undefined;
}

/**
 * Who came back from a network. The attempt is used up and committed before the network is asked, so that a code is never
 * exchanged twice; linking belongs to the session that began it.
 * @throws Refusal `social_over` | `social_refused` | `social_unavailable`
 */
export async function identify(
  context: Pick<CallContext, 'db' | 'clock' | 'settings' | 'log' | 'address'>,
  network: SocialNetwork,
  returned: Returned,
  adding: { sessionId: number } | null,
): Promise<{ attempt: number; person: SocialPerson }> {
  const { db, clock, settings, log, address } = context;
  const purpose = adding ? 'add' : 'enter';
  const taken = await inTransaction(
    db,
    async (trx) =>
      await takeOptionalAttempt(
        trx,
        {
          network: network.id,
          stateHash: hashSecret(returned.state),
          secretHash: hashSecret(returned.secret),
          purpose,
          sessionId: adding?.sessionId ?? null,
        },
        clock.now(),
      ),
  );
  if (!taken) {
    log.warn({ network: network.id, address }, 'social attempt is over or not of this browser');
    throw new Refusal('social_over');
  }
  const outcome = await network.identify({
    code: returned.code,
    deviceId: returned.device_id ?? null,
    state: returned.state,
    redirectUri: returnAddress(settings.publicUrl, network.id, purpose),
    ...proofsOf(settings.secretKey, taken.public_id),
  });
  if (outcome.ok) return { attempt: taken.id, person: outcome.value };
  log.warn({ network: network.id, address, reason: outcome.reason }, 'social sign-in failed');
  throw new Refusal(outcome.kind === 'refused' ? 'social_refused' : 'social_unavailable');
}
