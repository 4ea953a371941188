import { remember } from '../../signals/remembered.ts';

/** The order paid last in this browser, and the secret that opens it. */
export interface RememberedOrder {
  readonly id: string;
  readonly key: string | null;
}

const lastOrder = remember('lastOrder');

export function rememberOrder(order: RememberedOrder): void {
  const raw = JSON.stringify(order);
  lastOrder.set(raw);
  try {
    sessionStorage.setItem('lastOrder', raw);
  } catch {
    // The copy of the whole browser is enough where it can be kept; else the key is in the address.
  }
}

/** The key of an order, when this tab or browser has placed it. */
export function rememberedOrder(): RememberedOrder | null {
  return readOrder(sessionValue()) ?? readOrder(lastOrder.get());
}

function sessionValue(): string | null {
  try {
    return sessionStorage.getItem('lastOrder');
  } catch {
    return null;
  }
}

function readOrder(raw: string | null): RememberedOrder | null {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string')
      return null;
    return { id: value.id, key: 'key' in value && typeof value.key === 'string' ? value.key : null };
  } catch {
    return null;
  }
}
