import type { CheckedPromocode } from '@distance/contract/promocodes.ts';
import type { Basket } from '@distance/domain/basket/basket.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import { fromRoubles, type Kopecks } from '@distance/domain/money.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import type { PromoRule } from '@distance/domain/pricing/price-basket.ts';

export type CheckedCode = CheckedPromocode;

/** A code and what it is checked for. */
export type CodeRequest = { readonly code: string } & (
  | { readonly for: 'ticket'; readonly format: string; readonly kind: string }
  | { readonly for: 'insurance'; readonly offer: string; readonly format: string }
  | { readonly for: 'shop'; readonly product: string }
);

export interface CodeAnswer {
  readonly request: CodeRequest;
  readonly checked: CheckedCode | null;
}

/** The same text for the same question to the server. */
export function requestKey(request: CodeRequest): string {
  switch (request.for) {
    case 'ticket':
      return `${request.code}/ticket/${request.format}/${request.kind}`;
    case 'insurance':
      return `${request.code}/insurance/${request.offer}/${request.format}`;
    case 'shop':
      return `${request.code}/shop/${request.product}`;
  }
}

/** What to ask for a code on an item, by default the item's own; null without a code and for certificates (P4.42). */
export function codeRequestOf(item: BasketItem, typed: string = item.promocode ?? ''): CodeRequest | null {
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
export function codeRequests(items: Basket): CodeRequest[] {
  const requests = new Map<string, CodeRequest>();
  for (const item of items) {
    const request = codeRequestOf(item);
    if (request !== null) requests.set(requestKey(request), request);
  }
  return [...requests.values()];
}

/** Rules for the pricing module: one per code, for the items it fits. */
export function promoRules(items: Basket, answers: readonly CodeAnswer[]): PromoRule[] {
  const known = new Map(answers.map(({ request, checked }) => [requestKey(request), checked]));
  const rules = new Map<string, PromoRule>();
  for (const item of items) {
    const request = codeRequestOf(item);
    const checked = request === null ? null : known.get(requestKey(request));
    if (request === null || checked == null) continue;
    const held = rules.get(request.code);
    rules.set(request.code, {
      id: request.code,
      code: request.code,
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
  const reported = fromRoubles(roubles);
  return held == null || reported < held ? reported : held;
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
