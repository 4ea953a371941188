import type { Messages } from '@distance/i18n/messages.ts';
import { addNamespaces, type PUBLIC_NAMESPACES, type TextNamespace } from './texts.ts';

const chunks = import.meta.glob<Partial<Messages>>([
  '../../../i18n/src/ru/*.ts',
  '../../../i18n/src/en/*.ts',
  '!**/{shell,pages,race,event,course,mail}.ts',
]);

/**
 * Loads texts in the language of the page. An area awaits it at the top of its module, so that its screens are drawn
 * with words at once; on the server every text is there already.
 */
export async function loadTexts(
  ...namespaces: readonly Exclude<TextNamespace, (typeof PUBLIC_NAMESPACES)[number] | 'event' | 'course'>[]
): Promise<void> {
  if (import.meta.env.SSR) return;
  await addNamespaces(chunks, namespaces);
}
