import type { WritingContext } from '../../context.ts';
import { setListed } from './start-list-standing.repo.ts';

/** The form of a registered participant came back without the tick: his name is taken back, and the register says so. */
export async function endListing(
  { trx, clock, user }: Pick<WritingContext, 'trx' | 'clock' | 'user'>,
  participantId: number,
): Promise<void> {
  await setListed(trx, {
    participantId,
    given: false,
    userId: user?.id ?? null,
    source: 'form',
    now: clock.now(),
  });
}
