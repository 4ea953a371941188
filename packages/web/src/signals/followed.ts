import { useMemo, useSyncExternalStore } from 'react';
import { remember } from './remembered.ts';

/** Numbers of runners by the public id of their format, the newest race first. */
const stored = remember('followed');
const MOST_RACES = 10;
export const MOST_FOLLOWED = 10;

function readAll(raw: string | null): [string, string[]][] {
  try {
    const kept: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((entry): [string, string[]][] => {
      const [format, bibs]: unknown[] = Array.isArray(entry) ? entry : [];
      if (typeof format !== 'string' || !Array.isArray(bibs)) return [];
      return [[format, bibs.filter((bib) => typeof bib === 'string').slice(0, MOST_FOLLOWED)]];
    });
  } catch {
    // Somebody else's words under this name.
    return [];
  }
}

const bibsOf = (raw: string | null, format: string) =>
  readAll(raw).find(([one]) => one === format)?.[1] ?? [];

/** Who is followed of a race in this browser. */
export function useFollowed(format: string): readonly string[] {
  const raw = useSyncExternalStore(stored.subscribe, stored.get, () => null);
  return useMemo(() => bibsOf(raw, format), [raw, format]);
}

function keep(format: string, bibs: readonly string[]): void {
  const others = readAll(stored.get()).filter(([one]) => one !== format);
  const all = bibs.length === 0 ? others : [[format, bibs], ...others];
  stored.set(all.length === 0 ? null : JSON.stringify(all.slice(0, MOST_RACES)));
}

export function follow(format: string, bib: string): void {
  const bibs = bibsOf(stored.get(), format);
  if (!bibs.includes(bib) && bibs.length < MOST_FOLLOWED) keep(format, [...bibs, bib]);
}

export function unfollow(format: string, bib: string): void {
  keep(
    format,
    bibsOf(stored.get(), format).filter((one) => one !== bib),
  );
}

export function forgetFollowed(): void {
  stored.set(null);
}
