import { hashSecret } from '../../public-id.ts';

/** Who keeps a numbered place: the hash of the browser's basket secret. */
export function spaceHolder(basketKey: string): string {
  return hashSecret(`basket:${basketKey}`).toString('base64url');
}
