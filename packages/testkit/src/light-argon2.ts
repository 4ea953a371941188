import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';

/** KiB, the least that Argon2 takes. */
const LIGHT = 8;

// For tests that look at what a password opens and not at what it costs to try one: a real hash takes 46 MiB and 70 ms of a processor,
// and they make thousands. No setting can lower it in the product. The tests of passwords put the real one back.
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof Crypto>();
  const argon2: typeof real.argon2 = (algorithm, parameters, done) =>
    real.argon2(algorithm, { ...parameters, memory: LIGHT }, done);
  return { ...real, argon2 };
});
