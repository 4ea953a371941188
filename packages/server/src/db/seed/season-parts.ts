import type { ClusterKey, FieldKey, Pair, SelectKey } from './season-shapes.ts';

/** Names of formats by distance. */
export const TITLES: Readonly<Record<string, Pair>> = {
  '1': ['Детский километр', 'Kids kilometre'],
  '3': ['Тройка', '3 km'],
  '5': ['Пятёрка', '5 km'],
  '10': ['Десятка', '10 km'],
  '15': ['Пятнашка', '15 km'],
  '21.1': ['Полумарафон', 'Half marathon'],
  '42.2': ['Марафон', 'Marathon'],
};

export interface FieldPart {
  name: string;
  label: Pair;
  type: 'text' | 'number' | 'choice' | 'multi' | 'file' | 'consent';
  required: boolean;
  options?: readonly string[];
  min?: number;
  max?: number;
  whole?: boolean;
  shown_when?: { name: string; value: string };
}

export const FIELDS: Readonly<Record<FieldKey, readonly FieldPart[]>> = {
  emergency: [
    {
      name: 'emergency',
      label: ['Кому позвонить в экстренном случае: имя и телефон', 'Emergency contact: name and phone'],
      type: 'text',
      required: true,
    },
  ],
  bus: [
    {
      name: 'transfer',
      label: ['Нужен трансфер до старта', 'Do you need a transfer to the start'],
      type: 'choice',
      required: true,
      options: ['Да', 'Нет'],
    },
    {
      name: 'transfer_stop',
      label: ['Где вас забрать', 'Where to pick you up'],
      type: 'choice',
      required: true,
      options: ['Железнодорожный вокзал', 'Автовокзал', 'Центральная площадь', 'Гостиница'],
      shown_when: { name: 'transfer', value: 'Да' },
    },
    {
      name: 'transfer_hotel',
      label: ['Название гостиницы', 'Name of the hotel'],
      type: 'text',
      required: true,
      shown_when: { name: 'transfer_stop', value: 'Гостиница' },
    },
  ],
  time: [
    {
      name: 'planned_time',
      label: ['На какой результат бежите, минут', 'Your target time, minutes'],
      type: 'number',
      required: false,
      min: 5,
      max: 2000,
      whole: true,
    },
  ],
  chip: [
    {
      name: 'own_chip',
      label: ['Номер своего чипа, если он есть', 'Number of your own timing chip, if any'],
      type: 'text',
      required: false,
    },
  ],
  bike: [
    {
      name: 'bike',
      label: ['Велосипед', 'Bicycle'],
      type: 'choice',
      required: true,
      options: ['Шоссе', 'Гревел', 'МТБ'],
    },
  ],
  rules: [
    {
      name: 'mountain_rules',
      label: [
        'Обязательное снаряжение возьму с собой, с правилами схода согласен',
        'I will carry the mandatory kit and accept the rules of retirement',
      ],
      type: 'consent',
      required: true,
    },
  ],
  food: [
    {
      name: 'food',
      label: ['Что взять на пунктах питания', 'What you want at the aid stations'],
      type: 'multi',
      required: false,
      options: ['Вода', 'Изотоник', 'Гели', 'Своё питание'],
    },
    {
      name: 'own_food',
      label: ['Что передать на пункт', 'What to bring to the station'],
      type: 'text',
      required: true,
      shown_when: { name: 'food', value: 'Своё питание' },
    },
  ],
  photo: [
    {
      name: 'photo',
      label: ['Фото для карточки участника', 'Photo for your card'],
      type: 'file',
      required: false,
    },
  ],
};

export interface ClusterPart {
  name: Pair;
  document: boolean;
  /** Bounds of the claimed time by the pace, seconds per kilometre; the calm ones claim none. */
  pace?: readonly [from: number | null, to: number | null];
}

export const CLUSTERS: Readonly<Record<ClusterKey, ClusterPart>> = {
  elite: {
    name: ['А, по результату прошлых стартов', 'A, by a past result'],
    document: true,
    pace: [null, 270],
  },
  fast: {
    name: ['Б, быстрее 5:00 на километр', 'B, faster than 5:00 per km'],
    document: false,
    pace: [null, 300],
  },
  middle: {
    name: ['В, от 5:00 до 6:30 на километр', 'C, 5:00 to 6:30 per km'],
    document: false,
    pace: [300, 390],
  },
  calm: { name: ['Г, спокойный темп', 'D, easy pace'], document: false },
};

export const SELECTS: Readonly<Record<SelectKey, { title: Pair; values: readonly Pair[] }>> = {
  pace: {
    title: ['Бегу с пейсмейкером', 'Running with a pacer'],
    values: [
      ['Без пейсмейкера', 'No pacer'],
      ['5:00 на километр', '5:00 per km'],
      ['5:40 на километр', '5:40 per km'],
      ['6:30 на километр', '6:30 per km'],
    ],
  },
  lunch: {
    title: ['Обед на финише', 'Meal at the finish'],
    values: [
      ['Обычный', 'Regular'],
      ['Без мяса', 'Vegetarian'],
      ['Не нужен', 'None'],
    ],
  },
  wetsuit: {
    title: ['Зачёт', 'Category'],
    values: [
      ['В гидрокостюме', 'Wetsuit'],
      ['Без гидрокостюма', 'No wetsuit'],
    ],
  },
};

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
/** Out of a hundred shirts. */
export const SHIRT_SHARES = [6, 20, 29, 25, 14, 6] as const;

export const TICKET_KINDS: readonly { code: string; title: Pair; runs: boolean }[] = [
  { code: 'athlete', title: ['Участник', 'Athlete'], runs: true },
  { code: 'child', title: ['Ребёнок', 'Child'], runs: true },
  { code: 'team', title: ['Участник команды', 'Team member'], runs: true },
  { code: 'vip', title: ['VIP', 'VIP'], runs: true },
  { code: 'spectator', title: ['Зритель', 'Spectator'], runs: false },
  { code: 'volunteer', title: ['Волонтёр', 'Volunteer'], runs: false },
];

export const PROJECTS: readonly { id: string; title: Pair }[] = [
  { id: 'goroda', title: ['Города бегут', 'Running cities'] },
  { id: 'tropy', title: ['Тропы', 'Trails'] },
  { id: 'stihii', title: ['Вода и колёса', 'Water and wheels'] },
  { id: 'pervyj-start', title: ['Первый старт', 'First start'] },
];

export const EVENT_TYPES: readonly {
  id: string;
  project: string;
  sport: string;
  title: Pair;
  text: Pair;
  video?: string;
}[] = [
  {
    id: 'beg',
    project: 'goroda',
    sport: 'run',
    title: ['Бег', 'Running'],
    text: [
      'Забеги по улицам и набережным на перекрытых дорогах.',
      'Races along streets and embankments closed to traffic.',
    ],
  },
  {
    id: 'marafon',
    project: 'goroda',
    sport: 'run',
    title: ['Марафон', 'Marathon'],
    text: ['42 километра 195 метров и дистанции-спутники.', '42.195 kilometres and side distances.'],
  },
  {
    id: 'stadion',
    project: 'goroda',
    sport: 'run',
    title: ['Стадион', 'Track'],
    text: ['Забеги по дорожке стадиона с кругом 400 метров.', 'Races on a 400 metre track.'],
  },
  {
    id: 'kross',
    project: 'goroda',
    sport: 'run',
    title: ['Кросс', 'Cross-country'],
    text: ['Парки, грунт и короткие подъёмы.', 'Parks, dirt paths and short climbs.'],
  },
  {
    id: 'noch',
    project: 'goroda',
    sport: 'night',
    title: ['Ночной забег', 'Night run'],
    text: ['Старты после заката с фонарями и музыкой.', 'Starts after sunset with head torches and music.'],
    video: 'https://video.distance.example/noch',
  },
  {
    id: 'estafeta',
    project: 'goroda',
    sport: 'relay',
    title: ['Эстафета', 'Relay'],
    text: ['Командные старты с передачей палочки или браслета.', 'Team races with a baton or a wristband.'],
  },
  {
    id: 'trejl',
    project: 'tropy',
    sport: 'trail',
    title: ['Трейл', 'Trail'],
    text: [
      'Лесные и горные тропы, набор высоты, еда на пунктах.',
      'Forest and mountain paths, climbs, food at aid stations.',
    ],
  },
  {
    id: 'prepyatstviya',
    project: 'tropy',
    sport: 'obstacle',
    title: ['Препятствия', 'Obstacle race'],
    text: ['Стены, канаты, вода и грязь.', 'Walls, ropes, water and mud.'],
  },
  {
    id: 'lyzhi',
    project: 'tropy',
    sport: 'ski',
    title: ['Лыжи', 'Skiing'],
    text: ['Массовые лыжные гонки.', 'Mass ski races.'],
  },
  {
    id: 'velo',
    project: 'stihii',
    sport: 'cycling',
    title: ['Велогонка', 'Cycling'],
    text: ['Шоссе и гравий, групповые старты.', 'Road and gravel, mass starts.'],
  },
  {
    id: 'voda',
    project: 'stihii',
    sport: 'swimming',
    title: ['Плавание', 'Open water'],
    text: ['Заплывы на открытой воде с сопровождением лодок.', 'Open water swims with escort boats.'],
  },
  {
    id: 'deti',
    project: 'pervyj-start',
    sport: 'kids',
    title: ['Детский старт', 'Kids race'],
    text: [
      'Короткие дистанции по возрастам, медаль каждому.',
      'Short distances by age, a medal for everyone.',
    ],
  },
];
