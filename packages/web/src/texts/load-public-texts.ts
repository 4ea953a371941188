import type { Messages } from '@distance/i18n/messages.ts';
import { addRooms, PUBLIC_ROOMS } from './texts.ts';

/** Apart from the other rooms, whose addresses every page would load for nothing. */
const chunks = import.meta.glob<Partial<Messages>>('../../../i18n/src/{ru,en}/{shell,pages,catalog}.ts');

/** Loads what every public page may say, in the language of the page. */
export async function loadPublicTexts(): Promise<void> {
  await addRooms(chunks, PUBLIC_ROOMS);
}
