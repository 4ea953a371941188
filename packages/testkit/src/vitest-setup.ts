import { afterAll, vi } from 'vitest';
import { lightenArgon2 } from './light-argon2.ts';

// Run for each file of tests with a database. Those of calls share the modules of their worker: what one replaces it puts back.
lightenArgon2();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
