import { remember } from './remembered.ts';

/** An order that was paid in this browser, and the secret that opens it. */
export interface RememberedOrder {
  readonly id: string;
  readonly key: string | null;
}

/** A guest has no account that would list more; the letters keep all. */
const MOST = 6;

/** Alike in the tab and in the whole browser. */
const KEY = 'lastOrder';
const stored = remember(KEY);

export function rememberOrder(order: RememberedOrder): void {
  const key = order.key ?? keyOfOrder(order.id);
  const others = rememberedOrders().filter(({ id }) => id !== order.id);
  stored.set(JSON.stringify([{ id: order.id, key }, ...others].slice(0, MOST)));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id: order.id, key }));
  } catch {
    // The copy of the whole browser is enough where it can be kept; else the key is in the address.
  }
}

/** Whoever has this browser next opens nothing of who has left. */
export function forgetOrders(): void {
  stored.set(null);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What may not be kept is not there.
  }
}

/** Orders that this tab or browser has placed, that of this tab first and then the newest. */
export function rememberedOrders(): RememberedOrder[] {
  const orders = [...readOrders(sessionValue()), ...readOrders(stored.get())];
  return orders.filter(({ id }, at) => orders.findIndex((other) => other.id === id) === at);
}

/** The order of this tab, else the newest of this browser. */
export function rememberedOrder(): RememberedOrder | null {
  return rememberedOrders()[0] ?? null;
}

/** The secret of an order, when this tab or browser has placed it. */
export function keyOfOrder(id: string): string | null {
  return rememberedOrders().find((order) => order.id === id)?.key ?? null;
}

function sessionValue(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A list, or the single order that was kept before there were lists. */
function readOrders(raw: string | null): RememberedOrder[] {
  if (raw === null) return [];
  try {
    const value: unknown = JSON.parse(raw);
    return (Array.isArray(value) ? value : [value]).flatMap(readOrder);
  } catch {
    return [];
  }
}

function readOrder(value: unknown): RememberedOrder[] {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string')
    return [];
  return [{ id: value.id, key: 'key' in value && typeof value.key === 'string' ? value.key : null }];
}
