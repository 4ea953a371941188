import type { CheckedPromocode } from '@distance/contract/promocodes.ts';
import type { Basket } from '@distance/domain/basket/basket.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import { fromRoubles, type Kopecks } from '@distance/domain/money.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import type { PromoRule } from '@distance/domain/pricing/price-basket.ts';

export type CheckedCode = CheckedPromocode;

/** A code and what it is checked for. */
export type CodeWish = { readonly code: string } & (
  | { readonly for: 'ticket'; readonly format: string; readonly kind: string }
  | { readonly for: 'insurance'; readonly offer: string; readonly format: string }
  | { readonly for: 'shop'; readonly product: string }
);

export interface CodeAnswer {
  readonly wish: CodeWish;
  readonly checked: CheckedCode | null;
}

/** The same text for the same question to the server. */
export function wishKey(wish: CodeWish): string {
  switch (wish.for) {
    case 'ticket':
      return `${wish.code}/ticket/${wish.format}/${wish.kind}`;
    case 'insurance':
      return `${wish.code}/insurance/${wish.offer}/${wish.format}`;
    case 'shop':
      return `${wish.code}/shop/${wish.product}`;
  }
}

/** What to ask for a code on an item, by default the item's own; null without a code and for certificates (P4.42). */
export function wishOf(item: BasketItem, typed: string = item.promocode ?? ''): CodeWish | null {
  const code = normalCode(typed);
  if (code === '') return null;
  switch (item.selector) {
    case 'ticket':
      return { code, for: 'ticket', format: item.format_public_id, kind: item.kind };
    case 'insurance':
      return { code, for: 'insurance', offer: item.public_id, format: item.format_public_id ?? '' };
    case 'shop':
      return { code, for: 'shop', product: item.public_id };
    case 'certificate':
      return null;
  }
}

/** Every question the codes of a basket raise, once. */
export function codeWishes(items: Basket): CodeWish[] {
  const wishes = new Map<string, CodeWish>();
  for (const item of items) {
    const wish = wishOf(item);
    if (wish !== null) wishes.set(wishKey(wish), wish);
  }
  return [...wishes.values()];
}

/** Rules for the pricing module: one per code, for the items it fits. */
export function promoRules(items: Basket, answers: readonly CodeAnswer[]): PromoRule[] {
  const known = new Map(answers.map(({ wish, checked }) => [wishKey(wish), checked]));
  const rules = new Map<string, PromoRule>();
  for (const item of items) {
    const wish = wishOf(item);
    const checked = wish === null ? null : known.get(wishKey(wish));
    if (wish === null || checked == null) continue;
    const held = rules.get(wish.code);
    rules.set(wish.code, {
      id: wish.code,
      code: wish.code,
      discount:
        checked.discount_form === 'fixed'
          ? { form: 'fixed', discount: fromRoubles(checked.discount) }
          : { form: 'percent', discount: checked.discount },
      usesLeft: Math.min(held?.usesLeft ?? Number.MAX_SAFE_INTEGER, checked.available_code_count),
      budgetLeft: smaller(held?.budgetLeft, checked.budget_left),
      count: checked.count,
      lines: [...(held?.lines ?? []), item.unique_id],
    });
  }
  return [...rules.values()];
}

function smaller(held: Kopecks | null | undefined, roubles: number | null): Kopecks | null {
  if (roubles === null) return held ?? null;
  const told = fromRoubles(roubles);
  return held == null || told < held ? told : held;
}

/** Codes that an address or an outside link has left for an event (`promocodes`: event id to code). */
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

/** A code that came without an event: for the tickets it fits. */
export function codeWithoutEvent(stored: unknown): string | null {
  return codeForEvent(stored, '*');
}
