import { createHmac } from 'node:crypto';
import { sameSecret } from '../../derived-secret.ts';

/** What authenticator apps understand without being told (RFC 6238, RFC 4226): SHA-1, 30 seconds, 6 digits. */
const STEP_S = 30;
const DIGITS = 6;
/** Clocks of phones differ: the step before and the one after count too. */
const TOLERANCE = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step of 30 seconds that an instant lies in. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_S);
}

/** The digits of a step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step near `at` that the typed digits belong to; null when they are of none. */
export function matchingStep(secret: Uint8Array, typed: string, at: Date): number | null {
  const now = stepAt(at);
  let found: number | null = null;
  // Every step is compared, whichever fits: the time tells nothing.
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step += 1)
    if (sameSecret(typed, totpCode(secret, step))) found = step;
  return found;
}

/** RFC 4648 without padding, as apps take it by hand. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/gu) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** What the QR of a set-up says; `account` tells several of one site apart. */
export function otpauthUri(secret: Uint8Array, issuer: string, account: string): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${name}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
