import type { SignedIn } from '../../context.ts';
import { hashSecret } from '../../public-id.ts';

/** Who holds places: a session by its basket secret and its account, and the address it comes from. */
export interface SeatHolder {
  /** Null without a basket secret. */
  basket: string | null;
  userId: number | null;
  address: string;
}

/** Who holds a numbered place: the hash of the browser's basket secret. */
export function spaceHolder(basketKey: string): string {
  return hashSecret(`basket:${basketKey}`).toString('base64url');
}

export function holderOf(
  { user, network }: { user: SignedIn | null; network: string },
  basketKey: string | null | undefined,
): SeatHolder {
  return {
    basket: basketKey == null || basketKey === '' ? null : spaceHolder(basketKey),
    userId: user?.id ?? null,
    address: network,
  };
}
