// biome-ignore-all format: one city, one format, one row
import type { SeasonEvent } from '../season-shapes.ts';

/** September to November, and what is announced long before. */
export const autumn: readonly SeasonEvent[] = [
  {
    id: 'bolshoe-kolco', type: 'beg', title: ['Большое кольцо', 'The Big Ring'], palette: 'tartan', template: 'number', km: 21.1, shirts: true,
    text: ['Полумарафон по Садовому кольцу: пять часов в году, когда оно принадлежит людям.', 'A half marathon on the Garden Ring, the five hours of the year when it belongs to people.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 524901, on: '09-19', day: 'sun', address: ['Проспект Академика Сахарова', 'Akademika Sakharova Avenue'], note: ['Метро «Комсомольская», 10 минут пешком.', 'Komsomolskaya metro, 10 minutes on foot.'] }],
    formats: [
      { key: '21', km: 21.1, at: '09:00', price: [3200, 3800, 4500], cap: 6000, climb: 130, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace', fields: ['emergency', 'time'] },
      { key: '10', km: 10, at: '08:00', price: [2500, 2900], cap: 5000, climb: 60 },
    ],
  },
  {
    id: 'sibirskij-harakter', type: 'marafon', title: ['Сибирский характер', 'Siberian Character'], palette: 'pine', template: 'number', km: 42.2, shirts: true,
    text: ['Омский марафон для тех, кто любит ветер: набережные Иртыша и Оми, два одинаковых круга и стена болельщиков на каждом.', 'The Omsk marathon for those who like wind: the Irtysh and the Om, two laps and a wall of supporters on each.'],
    surface: ['асфальт', 'asphalt'], laps: 2,
    cities: [{ id: 1496153, on: '08-01', day: 'sun', address: ['Соборная площадь', 'Sobornaya Square'] }],
    formats: [
      { key: '42', km: 42.2, at: '08:00', price: [2900, 3400, 3900], cap: 1500, climb: 120, limit: 360, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace', medical: 'optional', fields: ['emergency'] },
      { key: '21', km: 21.1, at: '08:30', price: [2300, 2700], cap: 1500, climb: 60 },
      { key: '5', km: 5, at: '12:00', price: [1000], cap: 2000, climb: 14 },
      { key: 'kids', km: 1, at: '13:00', price: [300], cap: 400, kind: 'child', age: [6, 12], climb: 2, guardian: true },
    ],
  },
  {
    id: 'derevyannoe-kruzhevo', type: 'beg', title: ['Деревянное кружево', 'Wooden Lace'], palette: 'chalk', template: 'streets', km: 10,
    text: ['Десять километров между резными домами Томска. На каждом повороте — табличка с историей дома.', 'Ten kilometres between the carved houses of Tomsk, with the story of a house at every turn.'],
    surface: ['асфальт и брусчатка', 'asphalt and cobbles'],
    cities: [{ id: 1489425, on: '09-05', day: 'sun', address: ['Новособорная площадь', 'Novosobornaya Square'] }],
    formats: [
      { key: '10', km: 10, at: '10:00', price: [1600, 1900], cap: 600, climb: 94 },
      { key: '5', km: 5, at: '10:45', price: [1100], cap: 500, climb: 44 },
    ],
  },
  {
    id: 'k-pervomu-stolbu', type: 'trejl', title: ['К Первому Столбу', 'To the First Pillar'], palette: 'clay', template: 'contours', km: 21.1,
    text: ['Сентябрьский трейл в национальном парке: рыжая тайга, сиенитовые скалы и финиш под Слоником.', 'A September trail in the national park: red taiga, syenite rocks and a finish under the Elephant.'],
    surface: ['тропа, корни, ступени', 'trail, roots, steps'],
    cities: [{ id: 1502026, on: '09-18', day: 'sat', address: ['Кордон Лалетино, остановка «Турбаза»', 'Laletino cordon, Turbaza stop'], cap: 600 }],
    formats: [
      { key: '21', km: 21.1, at: '09:00', price: [3000, 3500], cap: 350, climb: 1120, limit: 270, fields: ['emergency', 'rules'] },
      { key: '10', km: 10, at: '10:00', price: [2200, 2500], cap: 350, climb: 520, limit: 150 },
    ],
  },
  {
    id: 'hibinskij-pereval', type: 'trejl', title: ['Хибинский перевал', 'Khibiny Pass'], palette: 'night', template: 'ridges', km: 55,
    text: ['Перевалы Хибин, синие озёра и первое северное сияние осени, если повезёт с облаками.', 'The passes of the Khibiny, blue lakes and the first northern lights of autumn if the clouds allow.'],
    surface: ['камни, тундра', 'rocks, tundra'],
    cities: [{ id: 548391, on: '09-11', day: 'sat', address: ['25-й километр, лыжный стадион «Тирвас»', 'Tirvas ski stadium, km 25'] }],
    formats: [
      { key: '55', title: ['Три перевала', 'Three passes'], km: 55, at: '05:00', price: [6400, 7300], cap: 180, climb: 2600, limit: 840, age: [18, null], medical: 'required', fields: ['emergency', 'rules'], licence: 'required' },
      { key: '21', title: ['Один перевал', 'One pass'], km: 21, at: '09:00', price: [3500, 4000], cap: 250, climb: 880, limit: 330, age: [18, null], fields: ['emergency', 'rules'] },
      { key: '10', title: ['Долина', 'The valley'], km: 10, at: '10:30', price: [2100, 2400], cap: 200, climb: 250, limit: 150 },
    ],
  },
  {
    id: 'listopad', type: 'kross', title: ['Листопад', 'Leaf Fall'], palette: 'honey', template: 'contours', km: 5,
    text: ['Осенний кросс по городским паркам. Бежим по листьям, дворники в этот день отдыхают.', 'An autumn cross-country run through city parks over fallen leaves.'],
    surface: ['грунт, листья', 'dirt, leaves'],
    cities: [
      { id: 472045, on: '10-10', day: 'sun', address: ['Центральный парк, улица Ленина, 10', 'Central Park, Lenina Street 10'] },
      { id: 491687, on: '10-10', day: 'sun', address: ['Лопатинский сад', 'Lopatinsky Garden'], scale: 0.6 },
      { id: 553915, on: '10-17', day: 'sun', address: ['Комсомольская роща', 'Komsomolskaya Grove'], scale: 0.6 },
      { id: 511565, on: '10-17', day: 'sun', address: ['Парк Белинского, улица Карла Маркса, 1', 'Belinsky Park, Karla Marksa Street 1'], scale: 0.6 },
    ],
    formats: [
      { key: '5', km: 5, at: '11:00', price: [1000, 1200], cap: 500, climb: 62 },
      { key: '10', km: 10, at: '12:00', price: [1300, 1600], cap: 400, climb: 124 },
      { key: 'kids', km: 1, at: '10:15', price: [350], cap: 150, kind: 'child', age: [5, 11], climb: 10, guardian: true },
    ],
  },
  {
    id: 'onego', type: 'beg', title: ['Онего', 'Onego'], palette: 'ice', template: 'number', km: 21.1,
    text: ['Полумарафон по набережной Онежского озера: скульптуры городов-побратимов вместо указателей километров.', 'A half marathon along Lake Onega with sculptures from twin cities for kilometre marks.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 509820, on: '08-15', day: 'sun', address: ['Онежская набережная, ротонда', 'Onega Embankment, rotunda'] }],
    formats: [
      { key: '21', km: 21.1, at: '09:30', price: [2200, 2600], cap: 700, climb: 78, clusters: ['fast', 'middle', 'calm'] },
      { key: '10', km: 10, at: '10:00', price: [1700, 2000], cap: 600, climb: 36 },
      { key: '5', km: 5, at: '11:30', price: [1200], cap: 500, climb: 18 },
    ],
  },
  {
    id: 'pomorskaya-versta', type: 'beg', title: ['Поморская верста', 'Pomor Verst'], palette: 'blue', template: 'streets', km: 10,
    text: ['Архангельск, набережная Северной Двины и парусники у причала. Ветер встречный в обе стороны.', 'Arkhangelsk, the Northern Dvina embankment and sailing ships. A headwind both ways.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 581049, on: '06-27', day: 'sun', address: ['Красная пристань', 'Krasnaya Pristan'] }],
    formats: [
      { key: '10', km: 10, at: '11:00', price: [1500, 1800], cap: 500, climb: 18 },
      { key: '3', title: ['Три версты', 'Three versts'], km: 3.2, label: '3,2', at: '10:15', price: [800], cap: 400, climb: 6, age: [8, null] },
    ],
  },
  {
    id: 'medovaya-sotnya', type: 'velo', title: ['Медовая сотня', 'Honey Hundred'], palette: 'honey', template: 'ridges', km: 100,
    text: ['Сто километров по холмам Башкирии. На пунктах мёд пяти сортов и солёные огурцы.', 'A hundred kilometres over the hills of Bashkiria with five kinds of honey at the stops.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 479561, on: '08-22', day: 'sun', address: ['Площадь Салавата Юлаева', 'Salavat Yulaev Square'] }],
    formats: [
      { key: '100', title: ['Сотня', 'The hundred'], km: 100, at: '08:00', price: [3500, 4100], cap: 500, climb: 1180, limit: 330, age: [18, null], fields: ['bike', 'emergency', 'food', 'time', 'photo', 'rules'], licence: 'optional', medical: 'optional' },
      { key: '40', title: ['Ложка мёда', 'Spoon of honey'], km: 40, at: '09:00', price: [2200, 2600], cap: 400, climb: 420, limit: 180, age: [14, null], fields: ['bike'] },
      { key: 'kids', title: ['Детский круг', 'Kids lap'], km: 2, at: '12:30', price: [500], cap: 120, kind: 'child', age: [6, 12], climb: 8, guardian: true },
    ],
  },
  {
    id: 'stepnoj-rubezh', type: 'prepyatstviya', title: ['Степной рубеж', 'Steppe Frontier'], palette: 'clay', template: 'ridges', km: 12,
    text: ['Гонка с препятствиями в калмыцкой степи: сайгачьи тропы, глина, ветер и двадцать пять рубежей.', 'An obstacle race in the Kalmyk steppe: saiga paths, clay, wind and twenty-five barriers.'],
    surface: ['степь, глина', 'steppe, clay'],
    cities: [{ id: 563514, on: '09-26', day: 'sun', address: ['Сити-Чесс, у Дворца шахмат', 'City Chess, by the Chess Palace'] }],
    formats: [
      { key: '12', title: ['Рубеж', 'The frontier'], km: 12, at: '10:00', price: [2300, 2700], cap: 300, climb: 140, limit: 210, age: [18, null], licence: 'required', medical: 'required', fields: ['emergency'] },
      { key: 'team', title: ['Застава', 'The outpost'], km: 6, at: '12:00', price: [1700, 2000], cap: 300, kind: 'team', team: { upTo: 8 }, age: [16, null], climb: 70, limit: 150, fields: ['emergency'] },
    ],
  },
  {
    id: 'chas-polunochi', type: 'noch', title: ['Час полуночи', 'Midnight Hour'], palette: 'night', template: 'night', km: 12,
    text: ['Часовой бег: кто сколько пробежит с 23:00 до полуночи. Круг полтора километра, диджей в середине.', 'One hour run: as far as you can from 23:00 to midnight, on a lap of one and a half kilometres.'],
    surface: ['асфальт', 'asphalt'],
    cities: [
      { id: 2014407, on: '08-28', day: 'sat', address: ['Площадь Советов', 'Sovetov Square'] },
      { id: 2025339, on: '09-04', day: 'sat', address: ['Площадь Ленина', 'Lenina Square'], scale: 0.7 },
    ],
    formats: [{ key: 'hour', title: ['Час', 'The hour'], km: null, label: '1 час', at: '23:00', price: [1600, 1900], cap: 350, climb: 30, age: [16, null], limit: 60, kind: 'athlete' }],
  },
  {
    id: 'nagaevskaya-sopka', type: 'trejl', title: ['Нагаевская сопка', 'Nagaev Hill'], palette: 'wave', template: 'contours', km: 18,
    text: ['Сопки над бухтой Нагаева, стланик по пояс и чайки на уровне глаз.', 'Hills above Nagaev Bay, dwarf pine to the waist and gulls at eye level.'],
    surface: ['тропа, стланик', 'trail, dwarf pine'],
    cities: [{ id: 2123628, on: '08-21', day: 'sat', address: ['Бухта Нагаева, улица Приморская', 'Nagaev Bay, Primorskaya Street'], opensIn: 45 }],
    formats: [
      { key: '18', title: ['Три сопки', 'Three hills'], km: 18, at: '10:00', price: [2600, 3000], cap: 200, climb: 940, limit: 270, fields: ['emergency', 'rules'] },
      { key: '5', km: 5, at: '11:00', price: [1200], cap: 150, climb: 230, limit: 90 },
    ],
  },
  {
    id: 'lentochnyj-bor', type: 'beg', title: ['Ленточный бор', 'Ribbon Forest'], palette: 'pine', template: 'contours', km: 15,
    text: ['Пятнадцать километров по реликтовому бору на окраине Барнаула: песок, хвоя и тишина.', 'Fifteen kilometres through the relict ribbon forest at the edge of Barnaul: sand, needles and silence.'],
    surface: ['песок, хвоя', 'sand, needles'],
    cities: [{ id: 1510853, on: '09-12', day: 'sun', address: ['Лыжная база «Динамо», Змеиногорский тракт', 'Dinamo ski base, Zmeinogorsky Road'] }],
    formats: [
      { key: '15', km: 15, at: '10:30', price: [1600, 1900], cap: 350, climb: 120 },
      { key: '5', km: 5, at: '11:30', price: [1000], cap: 300, climb: 38 },
    ],
  },
  {
    id: 'sorok-kilometrov-plyazha', type: 'beg', title: ['Сорок километров пляжа', 'Forty Kilometres of Beach'], palette: 'honey', template: 'number', km: 21.1,
    text: ['Полумарафон по кромке прибоя. Босиком можно, в кедах тоже, мокро будет всем.', 'A half marathon along the surf line. Barefoot or in shoes, everyone gets wet.'],
    surface: ['мокрый песок', 'wet sand'],
    cities: [{ id: 582182, on: '10-03', day: 'sun', address: ['Витязево, аллея Паралия, выход к морю', 'Vityazevo, Paralia alley, sea exit'] }],
    formats: [
      { key: '21', km: 21.1, at: '09:00', price: [2400, 2800], cap: 450, climb: 12, limit: 200 },
      { key: '10', km: 10, at: '09:30', price: [1800, 2100], cap: 450, climb: 6 },
      { key: 'kids', km: 1, at: '12:30', price: [400], cap: 150, kind: 'child', age: [5, 12], climb: 0, guardian: true },
    ],
  },
  {
    id: 'veche', type: 'estafeta', title: ['Вече', 'The Veche'], palette: 'chalk', template: 'streets', km: 10, label: '5×2',
    text: ['Эстафета концов и улиц Великого Новгорода: пятеро в команде, колокол вместо стартового пистолета.', 'A relay of the quarters of Veliky Novgorod: five in a team and a bell for a starting pistol.'],
    surface: ['асфальт и грунт', 'asphalt and dirt'],
    cities: [{ id: 519336, on: '09-25', day: 'sat', address: ['Софийская площадь', 'Sofiyskaya Square'] }],
    formats: [
      { key: 'relay', title: ['Пятеро', 'Team of five'], km: 2, label: '5×2', at: '12:00', price: [900, 1100], cap: 400, kind: 'team', team: { fixed: 5 }, age: [12, null], climb: 10, limit: 90 },
      { key: '10', km: 10, at: '10:30', price: [1500, 1800], cap: 400, climb: 42 },
    ],
  },
  {
    id: 'sem-ovragov', type: 'kross', title: ['Семь оврагов', 'Seven Ravines'], palette: 'lime', template: 'contours', km: 10,
    text: ['Кострома, Берендеевка и семь оврагов подряд: вниз бегом, вверх как получится.', 'Kostroma, the Berendeyevka park and seven ravines in a row: run down, get up as you can.'],
    surface: ['грунт, мостки', 'dirt, boardwalk'],
    cities: [{ id: 543878, on: '09-26', day: 'sun', address: ['Парк «Берендеевка»', 'Berendeyevka Park'] }],
    formats: [
      { key: '10', km: 10, at: '11:00', price: [1400, 1700], cap: 400, climb: 320, limit: 100 },
      { key: '5', km: 5, at: '12:00', price: [1000], cap: 300, climb: 160 },
      { key: 'kids', km: 1, at: '10:15', price: [300], cap: 120, kind: 'child', age: [5, 10], climb: 20, guardian: true },
    ],
  },
];
