/**
 * What this tab alone keeps, by name: contacts and secrets of links. In the storage of the tab, so that a provider's page can be come
 * back from; as long as the page lives where nothing may be stored.
 */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function writeTab(name: string, value: string | null): void {
  if (value === null) memory.delete(name);
  else memory.set(name, value);
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Kept in memory for this page.
  }
  notifyListeners();
}

export function subscribeTab(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** For what is known of a person in the memory of the page alone, such as the server's answers. */
export function whenForgotten(forget: () => void): void {
  forgetters.add(forget);
}

/** Whoever sits here next finds nothing of who has left: neither what is stored for this tab nor what its page knows (S19). */
export function forgetTab(): void {
  memory.clear();
  try {
    sessionStorage.clear();
  } catch {
    // A storage that may not be looked at has kept nothing.
  }
  for (const forget of forgetters) forget();
  notifyListeners();
}
