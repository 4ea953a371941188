import type { DemoGood, DemoShelf, Words } from './demo-good.ts';

const COLOUR: Words = ['Цвет', 'Colour'];

// biome-ignore format: one good, one row
const CAPS: readonly DemoGood[] = [
  { id: 'kepka-sinyaya-liniya', title: ['Кепка «Синяя линия»', 'Blue Line cap'], look: ['cap', 'blue', 'mark', 'sinyaya-liniya'], price: 1900, age: 30, best: true, collections: ['merch'], family: { id: 'cap', axis: COLOUR, variant: ['Синяя', 'Blue'] }, insurance: 90 },
  { id: 'kepka-sinyaya-liniya-limon', title: ['Кепка «Синяя линия»', 'Blue Line cap'], look: ['cap', 'lime', 'mark', 'sinyaya-liniya'], price: 1900, age: 30, family: { id: 'cap', axis: COLOUR, variant: ['Лимонная', 'Lime'] } },
  { id: 'kepka-sinyaya-liniya-belaya', title: ['Кепка «Синяя линия»', 'Blue Line cap'], look: ['cap', 'chalk', 'mark', 'sinyaya-liniya'], price: 1900, age: 30, gone: [''], family: { id: 'cap', axis: COLOUR, variant: ['Белая', 'White'] } },
  { id: 'kepka-volga', title: ['Кепка «Через Волгу»', 'Across the Volga cap'], look: ['cap', 'wave', 'waves', 'cherez-volgu'], price: 1700, old: 2000, age: 64, collections: ['merch'] },
  { id: 'kepka-zolotye-gory', title: ['Кепка «Золотые горы»', 'Golden Mountains cap'], look: ['cap', 'honey', 'route', 'zolotye-gory'], price: 1900, age: 11 },
];

// biome-ignore format: one good, one row
const BEANIES: readonly DemoGood[] = [
  { id: 'shapka-pervogo-snega', title: ['Шапка «Первый снег»', 'First Snow beanie'], look: ['beanie', 'ice', 'route', 'pervyj-sneg'], price: 1290, age: 40, best: true, event: 'pervyj-sneg', collections: ['merch', 'newyear_2022'] },
  { id: 'shapka-za-dvoih', title: ['Шапка «За двоих»', 'Beanie for Two'], text: ['Вторая выходит бесплатно: её дарят к двум билетам «Первого снега».', 'It comes free with two tickets of First Snow.'], look: ['beanie', 'tartan', 'number', 'pervyj-sneg', '2'], price: 1190, age: 22, event: 'pervyj-sneg', collections: ['newyear_2022'] },
  { id: 'shapka-mandarin', title: ['Шапка «Мандариновая миля»', 'Tangerine Mile beanie'], look: ['beanie', 'honey', 'plain', 'mandarinovaya-milya'], price: 1290, age: 5, collections: ['newyear_2022'] },
];

// biome-ignore format: one good, one row
const BUFFS: readonly DemoGood[] = [
  { id: 'baff-cherez-volgu', title: ['Бафф «Через Волгу»', 'Across the Volga buff'], look: ['buff', 'wave', 'plain', 'cherez-volgu'], price: 750, age: 28, best: true, few: [''], collections: ['merch'] },
  { id: 'baff-taiga', title: ['Бафф «Танцующий лес»', 'Dancing Forest buff'], look: ['buff', 'pine', 'route', 'tancuyushij-les'], price: 750, age: 58, collections: ['newyear_2022'] },
  { id: 'baff-polnoch', title: ['Бафф «Час полуночи»', 'Midnight Hour buff'], look: ['buff', 'night', 'plain', 'chas-polunochi'], price: 790, age: 3, collections: ['newyear_2022'] },
];

// biome-ignore format: one good, one row
const SOCKS: readonly DemoGood[] = [
  { id: 'noski-tartan', title: ['Носки «Тартан»', 'Tartan socks'], look: ['socks', 'chalk', 'plain', 'tartan'], price: 590, age: 36, best: true, family: { id: 'socks', axis: COLOUR, variant: ['Белые', 'White'] } },
  { id: 'noski-tartan-sinie', title: ['Носки «Тартан»', 'Tartan socks'], look: ['socks', 'blue', 'plain', 'tartan'], price: 590, age: 36, gone: ['35–38'], family: { id: 'socks', axis: COLOUR, variant: ['Синие', 'Blue'] } },
  { id: 'noski-marafon', title: ['Носки «42,2»', '42.2 socks'], look: ['socks', 'lime', 'number', 'sinyaya-liniya', '42,2'], price: 650, age: 19 },
  { id: 'noski-siren', title: ['Носки «Сирень»', 'Lilac socks'], look: ['socks', 'lilac', 'plain', 'poka-cvetyot-siren'], price: 490, old: 650, age: 77, gender: 'female' },
];

// biome-ignore format: one good, one row
const GLOVES: readonly DemoGood[] = [
  { id: 'perchatki-sneg', title: ['Перчатки «Последний снег»', 'Last Snow gloves'], look: ['gloves', 'night', 'route', 'poslednij-sneg'], price: 990, age: 27, collections: ['newyear_2022'] },
  { id: 'perchatki-lyzhnya', title: ['Перчатки «Полярная лыжня»', 'Polar Ski Track gloves'], look: ['gloves', 'chalk', 'route', 'polyarnaya-lyzhnya'], price: 1090, age: 13, collections: ['newyear_2022'] },
];

// biome-ignore format: one good, one row
const SLEEVES: readonly DemoGood[] = [
  { id: 'rukava-vesna', title: ['Рукава «Весна на Дону»', 'Spring on the Don sleeves'], look: ['sleeves', 'tartan', 'number', 'vesna-na-donu', '42,2'], price: 890, age: 54 },
  { id: 'rukava-veter', title: ['Рукава «Амурский ветер»', 'Amur Wind sleeves'], look: ['sleeves', 'wave', 'waves', 'amurskij-veter'], price: 890, age: 17 },
];

export const SMALL_CLOTHES: readonly DemoShelf[] = [
  {
    category: 'golovnye-ubory',
    subgroup: ['Кепки', 'Caps'],
    sizing: 'one',
    text: [
      'Беговая кепка, 58 г: сетка по бокам, мягкий козырёк, регулируемый ремешок.',
      'A running cap, 58 g: mesh sides, soft peak, adjustable strap.',
    ],
    weight: 90,
    box: [200, 180, 110],
    goods: CAPS,
  },
  {
    category: 'golovnye-ubory',
    subgroup: ['Шапки', 'Beanies'],
    sizing: 'one',
    text: [
      'Вязаная шапка с подкладкой, которая не продувается.',
      'A knitted beanie with a windproof lining.',
    ],
    weight: 90,
    box: [220, 200, 50],
    goods: BEANIES,
  },
  {
    category: 'golovnye-ubory',
    subgroup: ['Баффы', 'Buffs'],
    sizing: 'one',
    text: [
      'Бесшовная труба из микрофибры: шарф, повязка или подшлемник.',
      'A seamless microfibre tube: a scarf, a headband or a balaclava.',
    ],
    weight: 45,
    box: [200, 150, 15],
    goods: BUFFS,
  },
  {
    category: 'noski-i-perchatki',
    subgroup: ['Носки', 'Socks'],
    sizing: 'socks',
    text: ['Носки без шва на пальцах, с плотной пяткой.', 'Socks without a toe seam and with a dense heel.'],
    weight: 60,
    box: [180, 110, 25],
    goods: SOCKS,
  },
  {
    category: 'noski-i-perchatki',
    subgroup: ['Перчатки', 'Gloves'],
    sizing: 'hands',
    text: [
      'Тонкие перчатки, в которых работает экран телефона.',
      'Thin gloves that work with a phone screen.',
    ],
    weight: 50,
    box: [200, 120, 20],
    goods: GLOVES,
  },
  {
    category: 'noski-i-perchatki',
    subgroup: ['Рукава', 'Sleeves'],
    sizing: 'hands',
    text: [
      'Съёмные рукава: тепло на старте, в кармане на финише.',
      'Arm sleeves: warm at the start, in a pocket at the finish.',
    ],
    weight: 60,
    box: [200, 120, 20],
    goods: SLEEVES,
  },
];
