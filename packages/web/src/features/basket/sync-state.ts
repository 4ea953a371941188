import { NOTHING_SHARED, type SharedBase } from '@distance/domain/basket/share.ts';
import { readJson, type SafeStorage, STORAGE_KEYS } from './browser-storage.ts';

/** What this browser last heard of the basket of an account. */
export interface SyncState {
  /** Public id of the account. */
  readonly user: string;
  readonly base: SharedBase;
}

/** The state kept here, or null when there is none or it is damaged. */
export function readSyncState(storage: SafeStorage): SyncState | null {
  const value = readJson(storage, STORAGE_KEYS.sync);
  if (typeof value !== 'object' || value === null) return null;
  const { user, version, known } = value as { user?: unknown; version?: unknown; known?: unknown }; // looked at below
  if (typeof user !== 'string' || !Number.isSafeInteger(version) || !Array.isArray(known)) return null;
  return {
    user,
    base: { ...NOTHING_SHARED, version: Number(version), known: new Map(known.flatMap(readKnown)) },
  };
}

function readKnown(entry: unknown): [string, [number, string | null]][] {
  if (!Array.isArray(entry)) return [];
  const [id, revision, print]: unknown[] = entry;
  if (typeof id !== 'string' || !Number.isSafeInteger(revision)) return [];
  return typeof print === 'string' || print === null ? [[id, [Number(revision), print]]] : [];
}

/** @returns whether it was kept */
export function writeSyncState(storage: SafeStorage, { user, base }: SyncState): boolean {
  const known = [...base.known].map(([id, [revision, print]]) => [id, revision, print]);
  return storage.write(STORAGE_KEYS.sync, JSON.stringify({ user, version: base.version, known }));
}
