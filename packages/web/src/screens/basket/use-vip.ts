import type { UserView } from '@distance/contract/accounts.ts';
import type { Basket } from '@distance/domain/basket/basket.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import type { VipRule } from '@distance/domain/pricing/price-basket.ts';
import { vipRule } from '@distance/domain/pricing/vip-rule.ts';
import { useSession } from '../../features/accounts/session.ts';
import { useMyTickets } from '../../features/tickets/tickets.queries.ts';

/** What being a vip means for this basket. */
export interface Vip {
  readonly rule: VipRule | null;
  /** His own tickets are known: the sum will not change by itself. */
  readonly settled: boolean;
  /** P4.43: he holds a ticket of that event already. */
  readonly barsCode: (item: BasketItem) => boolean;
}

/** The kept user shows his discount, the server decides; a vip's tickets are loaded with the basket page (P6.08). */
export function useVip(profile: UserView | null): Vip {
  const { state } = useSession();
  // A kept user without a token is nobody.
  const rule = profile === null || state !== 'signed-in' ? null : vipRule(profile);
  const tickets = useMyTickets(profile?.public_id ?? null, rule !== null);
  const events = new Set(tickets.data?.values.map(({ event }) => event.public_id));
  return {
    rule,
    settled: rule === null || !tickets.isLoading,
    barsCode: (item) =>
      rule !== null &&
      item.selector === 'ticket' &&
      item.event !== undefined &&
      events.has(item.event.public_id),
  };
}

/** The basket as it is priced and paid: a code that counts for nothing is left out. */
export function withoutBarredCodes(items: Basket, { barsCode }: Vip): Basket {
  return items.map((item) => (barsCode(item) ? { ...item, promocode: null } : item));
}
