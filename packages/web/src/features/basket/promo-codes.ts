import type { Basket } from '@distance/domain/basket/basket.ts';
import { fromRoubles } from '@distance/domain/money.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import type { PromoRule } from '@distance/domain/pricing/price-basket.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';

export type CheckedCode = CallOutput<Calls['promocodeCheckTicket']>['promocode'];

/** A code and the format it was checked for. */
export interface CodeWish {
  readonly code: string;
  readonly format: string;
}

export interface CodeAnswer extends CodeWish {
  readonly checked: CheckedCode | null;
}

/** Every pair of code and format in the basket, once. */
export function codeWishes(items: Basket): CodeWish[] {
  const wishes = new Map<string, CodeWish>();
  for (const item of items) {
    if (item.selector !== 'ticket' || item.promocode == null || item.promocode === '') continue;
    const wish = { code: normalCode(item.promocode), format: item.format_public_id };
    wishes.set(`${wish.code}/${wish.format}`, wish);
  }
  return [...wishes.values()];
}

/** Rules for the pricing module: one per code, for the formats it fits. */
export function promoRules(answers: readonly CodeAnswer[]): PromoRule[] {
  const rules = new Map<string, PromoRule>();
  for (const { code, format, checked } of answers) {
    if (checked === null) continue;
    const held = rules.get(code);
    rules.set(code, {
      id: code,
      code,
      discount:
        checked.discount_form === 'fixed'
          ? { form: 'fixed', discount: fromRoubles(checked.discount) }
          : { form: 'percent', discount: checked.discount },
      usesLeft: Math.min(held?.usesLeft ?? Number.MAX_SAFE_INTEGER, checked.available_code_count),
      products: [...(held?.products ?? []), format],
    });
  }
  return [...rules.values()];
}

/** Codes that an outside link has left for an event (`promocodes`: event id to code). */
export function codeForEvent(stored: unknown, eventId: string | undefined): string | null {
  if (
    eventId === undefined ||
    typeof stored !== 'object' ||
    stored === null ||
    !Object.hasOwn(stored, eventId)
  )
    return null;
  const code: unknown = (stored as Record<string, unknown>)[eventId]; // an object with this own field
  return typeof code === 'string' && code.trim() !== '' ? normalCode(code) : null;
}
