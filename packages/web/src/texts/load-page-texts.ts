import type { Messages } from '@distance/i18n/messages.ts';
import { addNamespaces, PUBLIC_NAMESPACES } from './texts.ts';

/** Apart from the other namespaces, whose addresses every page would load for nothing. */
const chunks = import.meta.glob<Partial<Messages>>(
  '../../../i18n/src/{ru,en}/{shell,pages,race,catalog,event,course}.ts',
);

/**
 * Loads what every page may say and the namespaces of this public one, at once. A screen awaits it at the top of its
 * module; on the server every text is there already.
 */
export async function loadPageTexts(
  ...namespaces: readonly ('catalog' | 'event' | 'course')[]
): Promise<void> {
  if (import.meta.env.SSR) return;
  await addNamespaces(chunks, [...PUBLIC_NAMESPACES, ...namespaces]);
}
