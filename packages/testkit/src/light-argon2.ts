import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** KiB, the least that Argon2 takes. */
const LIGHT = 8;

const real = crypto.argon2;
const light: typeof real = (algorithm, parameters, done) =>
  real(algorithm, { ...parameters, memory: LIGHT }, done);

/**
 * For tests that look at what a password opens and not at what it costs to try one: a real hash takes 46 MiB and 70 ms of a processor,
 * and they make thousands. No setting can lower it in the product, so Node's own function is replaced.
 */
export function lightenArgon2(): void {
  put(light);
}

/** Puts Node's own back, for the rest of a test file. */
export function restoreArgon2(): void {
  put(real);
}

/** Files share the modules of their worker, who have Node's function by its name. */
function put(argon2: typeof real): void {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
}
