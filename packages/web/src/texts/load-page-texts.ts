import type { Messages } from '@distance/i18n/messages.ts';
import { addRooms, PUBLIC_ROOMS } from './texts.ts';

/** Apart from the other rooms, whose addresses every page would load for nothing. */
const chunks = import.meta.glob<Partial<Messages>>(
  '../../../i18n/src/{ru,en}/{shell,pages,race,catalog,event,course}.ts',
);

/**
 * Loads what every page may say and the rooms of this public one, at once. A screen awaits it at the top of its
 * module; on the server every text is there already.
 */
export async function loadPageTexts(...rooms: readonly ('catalog' | 'event' | 'course')[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await addRooms(chunks, [...PUBLIC_ROOMS, ...rooms]);
}
