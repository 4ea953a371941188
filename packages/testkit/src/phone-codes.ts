import type { Db } from '@distance/server/db/connect.ts';
import { phoneCode } from '@distance/server/features/phones/phone-code.ts';

/** The digits of the newest code of a number, as its message says them. */
export async function codeOf(db: Db, secretKey: string, phone: string): Promise<string> {
  const { public_id } = await db
    .selectFrom('auth_code')
    .select('public_id')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return phoneCode(secretKey, public_id);
}

/** A code that is surely not it. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 10_000).padStart(4, '0');
}

let last = 0;

/** A Russian mobile number that no other test of the file has. */
export function freshPhone(): string {
  last += 1;
  return `79${String(160_000_000 + last)}`;
}
