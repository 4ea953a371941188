import ipaddr from 'ipaddr.js';
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
  { user, address }: { user: SignedIn | null; address: string },
  basketKey: string | null | undefined,
): SeatHolder {
  return {
    basket: basketKey == null || basketKey === '' ? null : spaceHolder(basketKey),
    userId: user?.id ?? null,
    address: addressKey(address),
  };
}

/** One visitor's address: IPv4 as it is; of IPv6 the /64 that belongs to one line, or its owner would have 2^64 of them. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (plain.kind() === 'ipv4') return plain.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/64`).toString()}/64`;
}
