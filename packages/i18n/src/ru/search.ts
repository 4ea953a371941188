/** What the search of the header suggests. */
export const search = {
  found: 'Старты',
  all: 'Показать {count, plural, one {# старт} few {все # старта} many {все # стартов} other {все # старта}} в календаре',
  count:
    '{count, plural, one {Найден # старт} few {Найдено # старта} many {Найдено # стартов} other {Найдено # старта}}',
  nothing: 'Таких стартов нет. Попробуйте другое название или город.',
  failed: 'Подсказки не загрузились. Нажмите «Найти».',
  noCity: 'Такого города в календаре нет',
  citiesFound: '{count, plural, one {# город} few {# города} many {# городов} other {# города}}',
} as const;
