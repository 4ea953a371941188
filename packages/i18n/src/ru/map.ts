/** Marks on the drawn map of a course. */
export const map = {
  startFinish: 'Старт и финиш',
  start: 'Старт',
  finish: 'Финиш',
  water: 'Вода, {km} км',
} as const;
