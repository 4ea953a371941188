/** The lower part of the page of a start: prices by date, course, programme. */
export const course = {
  grows: 'Цена вырастет с {date}',
  growsAfter:
    'Цена вырастет после {count, plural, one {# билета} few {# билетов} many {# билетов} other {# билета}}',
  lastPrice: 'Цена больше не вырастет',
  earlier: 'Чем раньше билет, тем он дешевле. {format}, {city}:',
  steps: 'Цены по датам',
  afterSold: 'после {count, number} билетов',
  course: 'Трасса и старт',
  startFinish: 'Старт и финиш',
  start: 'Старт',
  finish: 'Финиш',
  water: 'Вода, {km} км',
  climb: 'набор высоты',
  metres: '{value, number} м',
  laps: '{count, plural, one {# круг} few {# круга} many {# кругов} other {# круга}}',
  waterPoints:
    '{count, plural, one {пункт с водой} few {пункта с водой} many {пунктов с водой} other {пункта с водой}}',
  startTime: 'старт, {zone}',
  profile: 'Профиль высоты: набор {climb, number} м на {km} км',
  route: 'Построить маршрут',
  programme: 'План дня',
} as const;
