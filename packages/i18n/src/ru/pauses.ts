/** How long somebody waits who has tried too often. */
export const pauses = {
  tooMany: 'Слишком много попыток. Попробуйте снова через {wait}',
  minute: '{count} мин',
  hour: '{count} ч',
};
