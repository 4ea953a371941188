import { stepAt, totpCode } from '@distance/server/features/second-factor/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a key as it is typed into an app, blanks and all. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replace(/\s/gu, ''), (sign) =>
    ALPHABET.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an app with the key shows now, or `steps` of 30 seconds from now. */
export function shownByApp(key: string, steps = 0): string {
  return totpCode(fromBase32(key), stepAt(new Date()) + steps);
}
