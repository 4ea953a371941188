import { isConfirmationCode } from '@distance/domain/people/confirmation-code.ts';
import { mobileDigits } from '@distance/domain/people/phone.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal `invalid` unless it is a Russian mobile number (A5.26). */
export function readPhone(typed: string): string {
  const phone = mobileDigits(typed);
  if (phone === null) throw new Refusal('invalid', { fields: { phone: 'invalidPhone' } });
  return phone;
}

/** @throws Refusal `invalid`: exactly four digits (A5.13). */
export function readCode(typed: string, field: 'phone_code' | 'code'): string {
  if (!isConfirmationCode(typed)) throw new Refusal('invalid', { fields: { [field]: 'codeLength' } });
  return typed;
}
