import { derivedSecret } from '../../../derived-secret.ts';

/** Code of the letter that asks. */
export function wishConfirmCode(secretKey: string, publicId: string): string {
  return `${publicId}_${derivedSecret(secretKey, 'back-in-stock-confirm', publicId).toLowerCase()}`;
}

/** Code of every letter about a wish: it ends it. */
export function wishStopCode(secretKey: string, publicId: string): string {
  return `${publicId}_${derivedSecret(secretKey, 'back-in-stock-stop', publicId).toLowerCase()}`;
}

/** The wish that a code names. */
export function wishOf(code: string): string {
  return code.split('_')[0] ?? '';
}
