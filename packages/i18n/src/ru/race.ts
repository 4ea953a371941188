/** What the lists of starts and the page of one say alike. */
export const race = {
  free: 'бесплатно',
  noPlaces: 'Мест нет',
  closed: 'Регистрация закрыта',
  opens: 'Регистрация с {date}',
  places:
    'свободно {left, plural, one {# место} few {# места} many {# мест} other {# места}} из {total, number}',
  now: 'сейчас',
  since: 'с {date}',
  open: 'Подробнее',
  code: {
    codeStored: 'Промокод {code} сохранён: он подставится в корзине к билетам этого старта.',
    refused: 'Промокод {code} не сработает. {why}.',
    wait: 'Слишком много проверок подряд. Промокод {code} сохранён, обновите страницу через {unit, select, second {{count, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}} minute {{count, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}} other {{count, plural, one {# час} few {# часа} many {# часов} other {# часа}}}}.',
  },
} as const;
