/** How long somebody waits who has tried too often. */
export const pauses = {
  tooMany: 'Слишком много попыток. Попробуйте снова через {wait}',
  minutes: '{count} мин',
  hours: '{count} ч',
};
