import type { RELATIONS } from '@distance/domain/basket/guardian.ts';

/** Words of the stored relations (A2.93). */
export const RELATION_WORDS = {
  Партнер: 'partner',
  Родитель: 'parent',
  Родственник: 'relative',
  Друг: 'friend',
  Коллега: 'colleague',
} as const satisfies Record<(typeof RELATIONS)[number], string>;
