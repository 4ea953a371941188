import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { CallContext } from '../../../context.ts';
import { sameDevice } from '../../../user-agent.ts';

/** What is kept of a browser with its session. */
export interface DeviceTraces {
  device: Buffer | null;
  user_agent: string;
  address: string;
}

/** What a request says of its browser. */
export function tracesOf({
  browserKey,
  userAgent,
  address,
}: Pick<CallContext, 'userAgent' | 'address'> & Partial<Pick<CallContext, 'browserKey'>>): DeviceTraces {
  return { device: deviceHash(browserKey), user_agent: userAgent.slice(0, 300), address };
}

/** The browser's own secret, hashed so that it opens nothing: it is the key of its basket too. */
export function deviceHash(browserKey: string | null | undefined): Buffer | null {
  if (browserKey === null || browserKey === undefined) return null;
  return createHmac('sha256', 'device').update(browserKey).digest();
}

/**
 * A browser is known by its secret; where that is gone (signing out forgets it), by its kind on the same network.
 * An account's first sign-in is from no new device.
 */
export function isKnownDevice(now: DeviceTraces, before: readonly DeviceTraces[]): boolean {
  if (before.length === 0) return true;
  return before.some(
    (one) =>
      (now.device !== null && one.device !== null && now.device.equals(one.device)) ||
      (sameDevice(now.user_agent, one.user_agent) && networkOf(now.address) === networkOf(one.address)),
  );
}

/** The first part of an address; phones and homes change the rest. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  return plain
    .toByteArray()
    .slice(0, plain.kind() === 'ipv4' ? 2 : 4)
    .join('.');
}
