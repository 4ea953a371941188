import type { CallOutput } from '@distance/contract/define-call.ts';
import type { userCards } from '@distance/contract/saved-cards.ts';
import type { Services } from '../../context.ts';
import type { CardRow } from './saved-cards.repo.ts';

type CardView = CallOutput<typeof userCards>['values'][number];

/** What its owner knows a card by, and whether it pays here now. */
export function cardView(
  { acquirers, clock }: Pick<Services, 'acquirers' | 'clock'>,
  row: CardRow,
): CardView {
  const ends = Date.UTC(row.expires_year, row.expires_month, 1);
  const dead = row.dead_at !== null || ends <= clock.now().getTime();
  const { provider, readBinding } = acquirers.current;
  return {
    public_id: row.public_id,
    brand: row.brand,
    last4: row.last4,
    expires: `${String(row.expires_month).padStart(2, '0')}/${String(row.expires_year % 100).padStart(2, '0')}`,
    saved: row.consent_at.toISOString(),
    last_used: row.last_used_at?.toISOString() ?? null,
    dead,
    payable: !dead && readBinding !== null && row.provider === provider,
  };
}
