/** Results that a club's member brings from starts of others. */
export const competitions = {
  /** A8.14 */
  done: 'Ваши результаты успешно загружены',
  /** A8.15 */
  failed: 'Не удалось загрузить ваши результаты',
  kinds: {
    race: 'Официальный старт',
    parkrun: 'Парковый забег',
    club: 'Старт клуба',
    training: 'Контрольная тренировка',
  },
  activities: {
    run: 'Бег',
    trail: 'Трейл',
    walk: 'Скандинавская ходьба',
    ski: 'Лыжи',
    bike: 'Велосипед',
    swim: 'Плавание',
    triathlon: 'Триатлон',
  },
} as const;
