import type { Pair, SeasonEvent } from './season-shapes.ts';

const BIB: Pair = ['Номер с чипом и булавки', 'A bib with a chip, and pins'];
const ON_COURSE: Pair = [
  'Вода и еда на трассе и после финиша',
  'Water and food on the course and after the finish',
];
const MEDAL: Pair = ['Медаль финишёра', 'A finisher’s medal'];
const SHIRT: Pair = ['Футболка участника', 'A participant’s shirt'];
const BAGS: Pair = ['Раздевалка и камера хранения', 'Changing room and bag storage'];
const DOCTORS: Pair = ['Врачи на трассе и на финише', 'Doctors on the course and at the finish'];
const DIPLOMA: Pair = ['Электронный диплом с результатом', 'A diploma with your result'];

const REGULATIONS: Pair = [
  [
    'К старту допускаются те, чей возраст на день старта подходит дистанции. До восемнадцати лет нужно согласие родителя.',
    'Номер выдают лично, по документу с фотографией. Участник сам отвечает за то, что здоров и готов к дистанции.',
    'Место определяется по времени от общего выстрела, личное время — по чипу. Кто не укладывается в лимит, сходит с трассы по просьбе судьи.',
    'Протест подают в судейскую палатку не позже часа после финиша. Если старт отменён, деньги возвращаются полностью.',
  ].join('\n\n'),
  [
    'You may start if your age on the day of the race fits the distance. Under eighteen a parent’s consent is needed.',
    'Bibs are handed out in person, on a document with a photo. You answer for being healthy and ready for the distance.',
    'Places are given by the time from the gun, your own time by the chip. Who is over the limit leaves the course when a judge asks.',
    'Protests are taken at the judges’ tent within an hour of the finish. If the race is cancelled, all of the money returns.',
  ].join('\n\n'),
];

/** What every start of the demo answers before a purchase; where everybody runs at home less is handed out. */
export function answersOf({ formats, shirts }: SeasonEvent) {
  const atHome = formats.every(({ virtual }) => virtual !== undefined);
  const includes = atHome
    ? [MEDAL, DIPLOMA]
    : [BIB, ON_COURSE, MEDAL, ...(shirts === true ? [SHIRT] : []), BAGS, DOCTORS, DIPLOMA];
  return {
    includes: JSON.stringify(includes.map(([title, title_en]) => ({ title, title_en }))),
    regulations: REGULATIONS[0],
    regulations_en: REGULATIONS[1],
    organiser: JSON.stringify({
      name: 'Команда «Дистанции»',
      name_en: 'The Distance team',
      email: 'start@distance.example',
      phone: '+7 (495) 120-42-19',
      site: 'https://team.distance.example/',
    }),
  };
}
