import type { pauses as ru } from '../ru/pauses.ts';
import type { Translated } from '../translated.ts';

export const pauses: Translated<typeof ru> = {
  tooMany: 'Too many attempts. Try again in {wait}',
  minute: '{count} min',
  hour: '{count} h',
};
