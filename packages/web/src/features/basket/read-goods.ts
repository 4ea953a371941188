import { type BasketItem, SELECTORS } from '@distance/domain/basket/types.ts';

/** Items of a stored list; damaged ones and second ones of an id are left out. */
export function readGoods(raw: string | null): readonly BasketItem[] {
  if (raw === null) return [];
  try {
    const list: unknown = JSON.parse(raw);
    if (!Array.isArray(list)) return [];
    const seen = new Set<string>();
    return list.filter(isItem).filter(({ unique_id }) => !seen.has(unique_id) && seen.add(unique_id));
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is BasketItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof BasketItem, unknown>>; // an object: its fields are looked at one by one
  return (
    SELECTORS.some((selector) => selector === item.selector) &&
    typeof item.unique_id === 'string' &&
    item.unique_id !== '' &&
    typeof item.groupId === 'string' &&
    typeof item.public_id === 'string' &&
    typeof item.title === 'string' &&
    typeof item.price === 'number' &&
    Number.isFinite(item.price) &&
    Number.isSafeInteger(item.count) &&
    (item.selector !== 'ticket' || ('format_public_id' in item && typeof item.format_public_id === 'string'))
  );
}
