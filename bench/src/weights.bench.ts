import { fileURLToPath } from 'node:url';
import { firstLoadBytes } from '../../tools/build-web/first-load.ts';
import type { Ratio } from './ratio.ts';

const WEB = fileURLToPath(new URL('../../packages/web', import.meta.url));
/** First-load script in gzip kB (1 kB = 1024 bytes). */
const LIMITS = [
  { screen: 'EventScreen', kb: 130 },
  { screen: 'BasketScreen', kb: 220 },
] as const;

/** Script that a page loads before anything is pressed. */
export function benchWeights(): Ratio[] {
  const weights = firstLoadBytes(WEB);
  return LIMITS.map(({ screen, kb }) => {
    const bytes = weights.find((row) => row.id.endsWith(`/${screen}`))?.bytes ?? Number.NaN;
    return {
      name: `first script of ${screen} / ${kb} kB`,
      value: bytes / 1024 / kb,
      atMost: 1,
      note: `${(bytes / 1024).toFixed(1)} kB gzip`,
    };
  });
}
