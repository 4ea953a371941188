import { plainCode } from '@distance/domain/certificates/certificate.ts';
import { hashSecret, randomId } from '../../public-id.ts';

/** 80 bits: a stolen copy of the hashes is not worth trying out either (trust.md section 4). */
const BITS = 80;
const LENGTH = BITS / 5;

/** Sixteen signs of Crockford's base 32, as it is stored and hashed. */
export function newCertificateCode(): string {
  return randomId(BITS).toUpperCase();
}

/** In groups of four, as it is printed. */
export function printedCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$& ');
}

/**
 * What is looked for of a code as people type one (`plainCode`). It is found
 * by its hash, so that the time tells nothing of how much of it was right; null for what is no code at all.
 */
export function codeHash(typed: string): Buffer | null {
  const code = plainCode(typed);
  return code.length === LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? hashSecret(code) : null;
}
