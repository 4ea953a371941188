import type { DemoGood, DemoShelf, Words } from './demo-good.ts';

const CITY: Words = ['Город на принте', 'City on the print'];
const COLOUR: Words = ['Цвет', 'Colour'];

/** One shirt, another course on it in each city, in the order of the starts. */
const NIGHT_CITIES: readonly (readonly [id: string, city: Words, few: readonly string[]])[] = [
  ['', ['Москва', 'Moscow'], ['L']],
  ['-kazan', ['Казань', 'Kazan'], []],
  ['-samara', ['Самара', 'Samara'], ['S', 'M']],
  ['-ekaterinburg', ['Екатеринбург', 'Yekaterinburg'], []],
  ['-novosibirsk', ['Новосибирск', 'Novosibirsk'], ['L']],
  ['-sochi', ['Сочи', 'Sochi'], []],
];

// biome-ignore format: one good, one row
const SHIRTS: readonly DemoGood[] = [
  ...NIGHT_CITIES.map(([id, city, few], at): DemoGood => ({
    id: `futbolka-nochnaya-desyatka${id}`,
    title: ['Футболка «Ночная десятка»', 'Night Ten shirt'],
    text: ['На груди контур трассы, светоотражающей краской.', 'The outline of the course is printed in reflective ink.'],
    look: ['shirt', 'night', 'route', `nochnaya-desyatka${id}`],
    price: 1600, age: 20 + at, gone: ['XL'], few, event: 'nochnaya-desyatka', city: at, collections: ['merch'], insurance: 90,
    family: { id: 'night-shirt', axis: CITY, variant: city },
    ...(at === 0 ? { best: true } : {}),
  })),
  { id: 'futbolka-sinyaya-liniya', title: ['Футболка «42,2»', '42.2 shirt'], look: ['shirt', 'blue', 'number', 'sinyaya-liniya', '42,2'], price: 1800, age: 12, best: true, event: 'sinyaya-liniya', collections: ['merch', 'finisheru'], family: { id: 'line-shirt', axis: COLOUR, variant: ['Синяя', 'Blue'] }, insurance: 90 },
  { id: 'futbolka-sinyaya-liniya-belaya', title: ['Футболка «42,2»', '42.2 shirt'], look: ['shirt', 'chalk', 'number', 'sinyaya-liniya', '42,2'], price: 1800, age: 12, gone: ['XS', 'S'], collections: ['merch'], family: { id: 'line-shirt', axis: COLOUR, variant: ['Белая', 'White'] }, insurance: 90 },
  { id: 'futbolka-pervyj-sneg', title: ['Футболка «Первый снег»', 'First Snow shirt'], look: ['shirt', 'ice', 'route', 'pervyj-sneg'], price: 1500, old: 1900, age: 60, event: 'pervyj-sneg', collections: ['merch', 'newyear_2022'] },
  { id: 'futbolka-polovina-vesny', title: ['Футболка «Половина весны»', 'Half of Spring shirt'], look: ['shirt', 'tartan', 'number', 'polovina-vesny', '21,1'], price: 1600, age: 33, event: 'polovina-vesny', collections: ['merch'] },
  { id: 'futbolka-desyat-holmov', title: ['Футболка «Десять холмов»', 'Ten Hills shirt'], look: ['shirt', 'clay', 'art', 'desyat-holmov'], price: 1700, age: 41, event: 'desyat-holmov', collections: ['merch'], few: ['M'] },
  { id: 'futbolka-siren', title: ['Футболка «Пока цветёт сирень»', 'Lilac Time shirt'], look: ['shirt', 'lilac', 'route', 'poka-cvetyot-siren'], price: 1600, age: 25, gender: 'female', event: 'poka-cvetyot-siren', collections: ['merch'] },
  { id: 'futbolka-greben', title: ['Футболка «Гребень»', 'The Ridge shirt'], look: ['shirt', 'pine', 'route', 'greben'], price: 1900, age: 48, gender: 'male', event: 'greben', collections: ['merch'] },
  { id: 'futbolka-bolshoe-kolco', title: ['Футболка «Большое кольцо»', 'The Big Ring shirt'], look: ['shirt', 'tartan', 'art', 'bolshoe-kolco'], price: 1700, age: 7, collections: ['merch'] },
];

// biome-ignore format: one good, one row
const SINGLETS: readonly DemoGood[] = [
  { id: 'majka-krugi', title: ['Майка «Двадцать пять кругов»', 'Twenty-Five Laps singlet'], look: ['singlet', 'lime', 'number', 'dvadcat-pyat-krugov', '25'], price: 1400, age: 15, collections: ['merch'] },
  { id: 'majka-dva-mosta', title: ['Майка «Два моста»', 'Two Bridges singlet'], look: ['singlet', 'blue', 'route', 'dva-mosta'], price: 1400, age: 52, gender: 'female', collections: ['merch'] },
  { id: 'majka-vulkan', title: ['Майка «Дыхание вулкана»', 'Breath of the Volcano singlet'], look: ['singlet', 'tartan', 'route', 'dyhanie-vulkana'], price: 1500, old: 1800, age: 70, gender: 'male' },
];

// biome-ignore format: one good, one row
const LONG_SLEEVES: readonly DemoGood[] = [
  { id: 'longsliv-belaya-noch', title: ['Лонгслив «Белая ночь»', 'White Night long sleeve'], look: ['longsleeve', 'lilac', 'number', 'belaya-noch', '42,2'], price: 2600, age: 18, best: true, insurance: 130 },
  { id: 'longsliv-sibir', title: ['Лонгслив «Сибирский характер»', 'Siberian Character long sleeve'], look: ['longsleeve', 'pine', 'route', 'sibirskij-harakter'], price: 2600, age: 34, gender: 'male', collections: ['newyear_2022'] },
  { id: 'longsliv-liniya', title: ['Лонгслив «Синяя линия»', 'Blue Line long sleeve'], look: ['longsleeve', 'blue', 'mark', 'sinyaya-liniya'], price: 2400, age: 9, few: ['L'] },
  { id: 'longsliv-veche', title: ['Лонгслив «Вече»', 'The Veche long sleeve'], look: ['longsleeve', 'chalk', 'art', 'veche'], price: 2300, old: 2900, age: 88, gone: ['S'] },
];

// biome-ignore format: one good, one row
const HOODIES: readonly DemoGood[] = [
  { id: 'hudi-baikal', title: ['Худи «Байкальский лёд»', 'Baikal Ice hoodie'], look: ['hoodie', 'ice', 'route', 'baikalskij-lyod'], price: 4900, age: 14, best: true, collections: ['newyear_2022'], insurance: 240 },
  { id: 'hudi-noch', title: ['Худи «Ночная десятка»', 'Night Ten hoodie'], look: ['hoodie', 'night', 'art', 'nochnaya-desyatka'], price: 5200, age: 6, collections: ['merch', 'newyear_2022'], insurance: 240 },
  { id: 'hudi-start', title: ['Худи «Дистанция»', 'Distance hoodie'], look: ['hoodie', 'tartan', 'mark', 'distance'], price: 4700, age: 44, few: ['M', 'L'], family: { id: 'hoodie', axis: COLOUR, variant: ['Красное', 'Red'] } },
  { id: 'hudi-start-zelyonoe', title: ['Худи «Дистанция»', 'Distance hoodie'], look: ['hoodie', 'pine', 'mark', 'distance'], price: 4700, age: 44, family: { id: 'hoodie', axis: COLOUR, variant: ['Зелёное', 'Green'] } },
];

export const CLOTHES: readonly DemoShelf[] = [
  {
    category: 'futbolki',
    subgroup: ['Футболки', 'Shirts'],
    sizing: 'clothes',
    text: ['Лёгкая беговая футболка, 110 г, плоские швы.', 'A light running shirt, 110 g, flat seams.'],
    weight: 140,
    box: [250, 200, 25],
    goods: SHIRTS,
  },
  {
    category: 'futbolki',
    subgroup: ['Майки', 'Singlets'],
    sizing: 'clothes',
    text: [
      'Майка для жары и рекордов, 80 г, ткань сохнет за двадцать минут.',
      'A singlet for heat and records, 80 g, dry in twenty minutes.',
    ],
    weight: 100,
    box: [240, 190, 20],
    goods: SINGLETS,
  },
  {
    category: 'longslivy-i-hudi',
    subgroup: ['Лонгсливы', 'Long sleeves'],
    sizing: 'clothes',
    text: [
      'Лонгслив с начёсом на холодное утро, петля для пальца.',
      'A brushed long sleeve for cold mornings, with thumb loops.',
    ],
    weight: 240,
    box: [280, 220, 35],
    goods: LONG_SLEEVES,
  },
  {
    category: 'longslivy-i-hudi',
    subgroup: ['Худи', 'Hoodies'],
    sizing: 'clothes',
    text: [
      'Плотное худи, хлопок 320 г/м², карман-кенгуру.',
      'A dense hoodie, 320 g/m² cotton, kangaroo pocket.',
    ],
    weight: 680,
    box: [340, 280, 70],
    goods: HOODIES,
  },
];
