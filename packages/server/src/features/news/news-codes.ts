import { derivedSecret } from '../../derived-secret.ts';

/** Code of the letter that asks; another request makes another one. */
export function newsConfirmCode(secretKey: string, publicId: string, askedAt: Date): string {
  return `${publicId}_${proof(secretKey, 'news-confirm', `${publicId}\n${askedAt.toISOString()}`)}`;
}

/** Code of every letter of the subscription: it ends it for ever. */
export function newsStopCode(secretKey: string, publicId: string): string {
  return `${publicId}_${proof(secretKey, 'news-stop', publicId)}`;
}

/** The subscription that a code names. */
export function subscriptionOf(code: string): string {
  return code.split('_')[0] ?? '';
}

function proof(secretKey: string, purpose: string, subject: string): string {
  return derivedSecret(secretKey, purpose, subject).toLowerCase();
}
