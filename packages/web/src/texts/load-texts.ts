import type { Messages as Translation } from '@distance/i18n/messages.ts';
import { addTexts, hasTexts, type TextRoom } from './texts.ts';

const chunks = import.meta.glob<Partial<Translation>>([
  '../../../i18n/src/ru/*.ts',
  '../../../i18n/src/en/*.ts',
  '!**/mail.ts',
]);

/**
 * Loads texts in the language of the page. An area awaits it at the top of its module, so that its screens are drawn
 * with words at once; on the server every text is there already.
 */
export async function loadTexts(...rooms: readonly TextRoom[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ru';
  const missing = rooms.filter((room) => !hasTexts(locale, room));
  const texts = await Promise.all(
    missing.map(async (room) => await chunks[`../../../i18n/src/${locale}/${room}.ts`]?.()),
  );
  // One addition: several would draw the page several times.
  addTexts(locale, Object.assign({}, ...texts));
}
