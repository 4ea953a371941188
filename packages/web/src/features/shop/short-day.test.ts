import { afterEach, expect, test, vi } from 'vitest';
import { shortDay } from './short-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Asia/Vladivostok', 'America/New_York', 'UTC'])(
  'the day of an order is that of Moscow for a reader in %s (A9.16)',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(shortDay('2026-11-18T20:59:59Z')).toBe('18.11.26');
    expect(shortDay('2026-11-18T21:00:00Z')).toBe('19.11.26');
    expect(shortDay('2027-01-05T09:00:00Z')).toBe('05.01.27');
  },
);
