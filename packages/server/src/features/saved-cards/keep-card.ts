import type { Binding } from '../../adapters/acquirer.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { seal } from '../../sealed-secret.ts';
import { insertCard } from './saved-cards.repo.ts';

const CARDS_MAX = 10;

/** Keeps the card of a payment for its buyer, who agreed at `consentAt`; one that he has already stays as it is. */
export async function keepCard(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Trx,
  card: { userId: number; provider: string; consentAt: Date; binding: Binding },
): Promise<void> {
  const { userId, provider, consentAt, binding } = card;
  await insertCard(
    trx,
    {
      public_id: randomId(),
      user_id: userId,
      provider,
      sealed: seal(settings.secretKey, 'saved-card', userId, Buffer.from(binding.id)),
      brand: binding.brand,
      last4: binding.last4,
      expires_month: binding.expiresMonth,
      expires_year: binding.expiresYear,
      consent_at: consentAt,
      saved_at: clock.now(),
    },
    CARDS_MAX,
  );
}
