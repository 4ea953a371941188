import { afterAll, vi } from 'vitest';

// Run for each file of tests: those that share the modules of their worker put back what they replace.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
