/** What every letter has. */
export const letters = {
  brand: 'Дистанция',
  stop: 'Отписаться',
} as const;
