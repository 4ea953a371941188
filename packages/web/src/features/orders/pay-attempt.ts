import { remember } from '../../signals/remembered.ts';
import type { PaymentBody } from './build-payment-request.ts';

const stored = remember('payAttempt');

/** A key of one state of the basket: the same state never makes a second order, another state makes one. */
export interface PayAttempt {
  readonly key: string;
  /** This state was sent before, so its places may be held already. */
  readonly again: boolean;
}

/** @param newKey a random name, used when the state is new. */
export function attemptFor(body: PaymentBody, newKey: () => string): PayAttempt {
  const mark = fingerprint(JSON.stringify(body));
  const [heldMark, heldKey] = (stored.get() ?? '').split('.');
  if (heldMark === mark && heldKey !== undefined && heldKey !== '') return { key: heldKey, again: true };
  const key = newKey();
  stored.set(`${mark}.${key}`);
  return { key, again: false };
}

/** Whether this very state was sent: a press goes on with its order. */
export function wasSent(body: PaymentBody): boolean {
  return (stored.get() ?? '').startsWith(`${fingerprint(JSON.stringify(body))}.`);
}

/** The next press starts anew: the order of this state has ended or cannot be paid. */
export function clearAttempt(): void {
  stored.set(null);
}

/** 53-bit hash (cyrb53): tells states of a basket apart without keeping what was typed a second time. */
export function fingerprint(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
