import type { letters as ru } from '../ru/letters.ts';
import type { Translated } from '../translated.ts';

export const letters: Translated<typeof ru> = {
  brand: 'Distance',
  stop: 'Unsubscribe',
};
