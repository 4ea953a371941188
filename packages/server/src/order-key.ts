import { derivedSecret } from './derived-secret.ts';

/**
 * Opens an order and its tickets without sign-in (decisions P2.16): 26 signs of base 32. Letters need it again long after
 * the purchase, so it is derived; `orders.access_key_hash` keeps `hashSecret` of it.
 */
export function orderKey(secretKey: string, orderPublicId: string): string {
  return derivedSecret(secretKey, 'order', orderPublicId).toLowerCase();
}
