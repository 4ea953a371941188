// biome-ignore-all format: one city, one format, one row
import type { SeasonEvent } from '../season-shapes.ts';

/** Starts that are run wherever one is. */
export const anywhere: readonly SeasonEvent[] = [
  {
    id: 'begu-gde-hochu', type: 'beg', title: ['Бегу где хочу', 'Run Where You Are'], palette: 'wave', template: 'contours', km: 5,
    text: [
      'Пять километров по своему маршруту в любой день сезона. Пришлите время и трек, и результат встанет в общую таблицу.',
      'Five kilometres along your own route on any day of the season. Send your time and track, and the result joins the table.',
    ],
    surface: ['любое покрытие', 'any surface'],
    cities: [{ id: 524901, on: 300, day: 'sun', opensIn: -20, address: ['Где угодно', 'Anywhere'], note: ['Результат отправляют из личного кабинета.', 'The result is sent from your account.'] }],
    formats: [{ key: '5', km: 5, at: '21:00', price: [490], cap: 3000, climb: 0, virtual: 320 }],
    programme: [
      { time: '00:00', title: ['Последний день: результаты ещё принимаются', 'The last day: results are still taken'] },
      { time: '21:00', title: ['Приём результатов закрыт', 'No more results are taken'] },
    ],
  },
];
