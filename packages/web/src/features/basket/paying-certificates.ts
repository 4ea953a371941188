import type { BasketItem } from '@distance/domain/basket/types.ts';
import { certificateParts } from '@distance/domain/certificates/certificate-parts.ts';
import { plainCode } from '@distance/domain/certificates/certificate.ts';
import { fromRoubles, kopecks, type Kopecks, toRoubles } from '@distance/domain/money.ts';
import type { ShownLine } from '@distance/domain/pricing/price-changes.ts';

/** A certificate whose code was typed in the basket. */
export interface TypedCertificate {
  /** As it was typed. */
  readonly code: string;
  /** Roubles that are left on it. */
  readonly balance: number;
}

/** What each pays of this basket, in the order they were typed; those that pay nothing are left out. Roubles. */
export function certificateUses(
  typed: readonly TypedCertificate[],
  { payable, total }: { payable: Kopecks; total: Kopecks },
): { code: string; amount: number }[] {
  const parts = certificateParts(
    typed.map(({ balance }) => fromRoubles(balance)),
    { payable, total },
  );
  return typed.flatMap(({ code }, at) => {
    const part = parts[at] ?? kopecks(0);
    return part > 0 ? [{ code, amount: toRoubles(part) }] : [];
  });
}

/** What certificates may pay: all but certificates. */
export function payableByCertificate(
  items: readonly BasketItem[],
  lines: readonly ShownLine[],
  delivery: Kopecks,
): Kopecks {
  const gifts = new Set(items.flatMap((item) => (item.selector === 'certificate' ? [item.unique_id] : [])));
  const goods = lines
    .filter(({ key }) => !gifts.has(key))
    .reduce((sum, { gross, discount }) => sum + gross - discount, 0);
  return kopecks(goods + delivery);
}

/** Two spellings of one code are one certificate. */
export function sameCode(a: string, b: string): boolean {
  return plainCode(a) === plainCode(b);
}
