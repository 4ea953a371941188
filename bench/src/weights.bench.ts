import { fileURLToPath } from 'node:url';
import { firstLoadLines, firstLoads } from '../../tools/build-web/first-load.ts';
import type { Ratio } from './ratio.ts';

const WEB = fileURLToPath(new URL('../../packages/web', import.meta.url));
/** First-load script in brotli kB (1 kB = 1024 bytes); an empty basket's is 150 thousand bytes with what goes around the files. */
const LIMITS = [
  { screen: 'MainScreen', kb: 130 },
  { screen: 'CalendarScreen', kb: 130 },
  { screen: 'EventScreen', kb: 130 },
  { screen: 'ShopScreen', kb: 130 },
  { screen: 'CategoryScreen', kb: 130 },
  { screen: 'ProductScreen', kb: 130 },
  { screen: 'ShopSearchScreen', kb: 130 },
  { screen: 'BasketScreen', kb: 145 },
  { screen: 'LoginScreen', kb: 170 },
] as const;

/** Script that a page loads before anything is pressed, with the list of its files. */
export function benchWeights(): Ratio[] {
  for (const line of firstLoadLines(WEB)) console.log(line);
  const loads = firstLoads(WEB);
  return LIMITS.map(({ screen, kb }) => {
    const load = loads.find(({ id }) => id.endsWith(`/${screen}`));
    const bytes = load?.bytes ?? Number.NaN;
    return {
      name: `first script of ${screen} / ${kb} kB`,
      value: bytes / 1024 / kb,
      atMost: 1,
      note: `${(bytes / 1024).toFixed(1)} kB brotli in ${load?.files.length ?? 0} files`,
    };
  });
}
