/** Names of what the browser keeps (P3.33, P3.34). */
export const STORAGE_KEYS = {
  token: 'token',
  user: 'userObj',
  goods: 'basketGoods',
  goodsNoAuth: 'basketGoodsNoAuth',
  sync: 'basketSync',
  basketKey: 'basketKey',
  contact: 'basketContact',
  remind: 'basketRemind',
  promocodes: 'promocodes',
} as const;

/** The part of the Storage interface in use. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage whose failures (no permission, full, absent on the server) look like an empty one. */
export interface SafeStorage {
  read(key: string): string | null;
  /** False when the value was not kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** @param open gives the storage; it is called each time, for merely naming one may throw. */
export function safeStorage(open: () => KeyValue | undefined): SafeStorage {
  const attempt = <T>(use: (storage: KeyValue) => T, otherwise: T): T => {
    try {
      const storage = open();
      return storage === undefined ? otherwise : use(storage);
    } catch {
      // A blocked or full storage must not stop the purchase.
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

export const localStore = safeStorage(() =>
  typeof window === 'undefined' ? undefined : window.localStorage,
);
/** The JSON value under a key, or undefined when absent or damaged. */
export function readJson(storage: SafeStorage, key: string): unknown {
  const raw = storage.read(key);
  if (raw === null) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** A random name of 128 bits in hex; works on plain http too, unlike `crypto.randomUUID`. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
