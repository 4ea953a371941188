import type { DemoGood, DemoShelf, Words } from './demo-good.ts';

const COLOUR: Words = ['Цвет', 'Colour'];

// biome-ignore format: one good, one row
const BOTTLES: readonly DemoGood[] = [
  { id: 'butylka-600', title: ['Бутылка 600 мл', '600 ml bottle'], look: ['bottle', 'lime', 'plain', 'distance'], price: 890, old: 1190, age: 26, best: true, family: { id: 'bottle', axis: COLOUR, variant: ['Лимонная', 'Lime'] } },
  { id: 'butylka-600-sinyaya', title: ['Бутылка 600 мл', '600 ml bottle'], look: ['bottle', 'blue', 'plain', 'distance'], price: 890, old: 1190, age: 26, family: { id: 'bottle', axis: COLOUR, variant: ['Синяя', 'Blue'] } },
  { id: 'flyaga-sibir', title: ['Фляга «Сибирский характер»', 'Siberian Character flask'], look: ['bottle', 'pine', 'route', 'sibirskij-harakter'], price: 790, age: 50, collections: ['merch'] },
  { id: 'butylka-onego', title: ['Бутылка «Онего»', 'Onego bottle'], look: ['bottle', 'ice', 'waves', 'onego'], price: 990, age: 8 },
];

// biome-ignore format: one good, one row
const MUGS: readonly DemoGood[] = [
  { id: 'kruzhka-noch', title: ['Кружка «Ночная десятка»', 'Night Ten mug'], look: ['mug', 'night', 'route', 'nochnaya-desyatka'], price: 690, age: 21, best: true, collections: ['merch'] },
  { id: 'kruzhka-liniya', title: ['Кружка «Синяя линия»', 'Blue Line mug'], look: ['mug', 'chalk', 'number', 'sinyaya-liniya', '42,2'], price: 690, age: 21, collections: ['finisheru'] },
  { id: 'kruzhka-blin', title: ['Кружка «Блинный забег»', 'Pancake Run mug'], look: ['mug', 'honey', 'art', 'blinnyj-zabeg'], price: 650, age: 4 },
];

// biome-ignore format: one good, one row
const BAGS: readonly DemoGood[] = [
  { id: 'sumka-volga', title: ['Сумка «Через Волгу»', 'Across the Volga bag'], look: ['bag', 'wave', 'waves', 'cherez-volgu'], price: 890, age: 31, collections: ['merch'] },
  { id: 'sumka-kruzhevo', title: ['Сумка «Деревянное кружево»', 'Wooden Lace bag'], look: ['bag', 'chalk', 'art', 'derevyannoe-kruzhevo'], price: 890, age: 47 },
  { id: 'sumka-start', title: ['Сумка «Старт»', 'Start bag'], look: ['bag', 'tartan', 'mark', 'distance'], price: 790, old: 990, age: 80, few: [''] },
];

// biome-ignore format: one good, one row
const BACKPACKS: readonly DemoGood[] = [
  { id: 'ryukzak-greben', title: ['Рюкзак «Гребень»', 'The Ridge backpack'], look: ['backpack', 'pine', 'route', 'greben'], price: 6900, age: 10, best: true, insurance: 340 },
  { id: 'ryukzak-polunoch', title: ['Рюкзак «Час полуночи»', 'Midnight Hour backpack'], look: ['backpack', 'night', 'route', 'chas-polunochi'], price: 6900, old: 7900, age: 66, few: [''], insurance: 340 },
  { id: 'ryukzak-angara', title: ['Рюкзак «Тёплая Ангара»', 'Warm Angara backpack'], look: ['backpack', 'wave', 'art', 'tyoplaya-angara'], price: 6400, age: 37 },
];

// biome-ignore format: one good, one row
const BELTS: readonly DemoGood[] = [
  { id: 'poyas-sumka', title: ['Пояс с карманом', 'Pocket belt'], look: ['belt', 'blue', 'mark', 'distance'], price: 1490, age: 24, best: true, family: { id: 'belt', axis: COLOUR, variant: ['Синий', 'Blue'] } },
  { id: 'poyas-sumka-nochnoj', title: ['Пояс с карманом', 'Pocket belt'], look: ['belt', 'night', 'mark', 'distance'], price: 1490, age: 24, family: { id: 'belt', axis: COLOUR, variant: ['Чёрный', 'Black'] } },
  { id: 'poyas-nomer', title: ['Пояс для номера', 'Number belt'], look: ['number-belt', 'lime', 'number', 'distance', '1247'], price: 590, age: 16, best: true },
  { id: 'poyas-nomer-tartan', title: ['Пояс для номера «Эстафета»', 'Relay number belt'], look: ['number-belt', 'tartan', 'number', 'varezhka', '4×2,5'], price: 590, age: 39 },
];

// biome-ignore format: one good, one row
const TOWELS: readonly DemoGood[] = [
  { id: 'polotence-siren', title: ['Полотенце «Пока цветёт сирень»', 'Lilac Time towel'], look: ['towel', 'lilac', 'route', 'poka-cvetyot-siren'], price: 990, age: 29, collections: ['merch'] },
  { id: 'polotence-ostrova', title: ['Полотенце «Шесть островов»', 'Six Islands towel'], look: ['towel', 'ice', 'waves', 'shest-ostrovov'], price: 1190, age: 23 },
];

// biome-ignore format: one good, one row
const MEDALS: readonly DemoGood[] = [
  { id: 'medal-42', title: ['Медаль 42,2 с гравировкой', 'Engraved 42.2 medal'], text: ['На обороте имя и время: пришлите их после покупки.', 'Your name and time on the back: send them after the purchase.'], look: ['medal', 'blue', 'number', 'sinyaya-liniya', '42,2'], price: 1400, age: 32, best: true, collections: ['finisheru'] },
  { id: 'medal-21', title: ['Медаль 21,1 с гравировкой', 'Engraved 21.1 medal'], look: ['medal', 'tartan', 'number', 'polovina-vesny', '21,1'], price: 1300, age: 32, collections: ['finisheru'] },
  { id: 'medal-10', title: ['Медаль «Ночная десятка»', 'Night Ten medal'], look: ['medal', 'night', 'route', 'nochnaya-desyatka'], price: 1200, age: 32, few: [''], collections: ['merch', 'finisheru'] },
];

// biome-ignore format: one good, one row
const HANGERS: readonly DemoGood[] = [
  { id: 'medalnica-marshrut', title: ['Медальница «Маршрут»', 'Route medal hanger'], look: ['hanger', 'blue', 'route', 'sinyaya-liniya'], price: 2200, age: 45, collections: ['finisheru'] },
  { id: 'medalnica-dub', title: ['Медальница «Ополье»', 'Opolye medal hanger'], look: ['hanger', 'honey', 'route', 'opole'], price: 2400, age: 90, gone: [''], collections: ['finisheru'] },
];

// biome-ignore format: one good, one row
const POSTERS: readonly DemoGood[] = [
  { id: 'poster-polovina-vesny', title: ['Постер «Половина весны»', 'Half of Spring poster'], look: ['poster', 'tartan', 'art', 'polovina-vesny', '21,1'], price: 1200, age: 38, best: true, collections: ['merch', 'finisheru'] },
  { id: 'poster-belaya-noch', title: ['Постер «Белая ночь»', 'White Night poster'], look: ['poster', 'lilac', 'art', 'belaya-noch', '42,2'], price: 1200, age: 55, collections: ['finisheru'] },
  { id: 'poster-ladoga', title: ['Постер «Берегом Ладоги»', 'Ladoga Shore poster'], look: ['poster', 'chalk', 'art', 'beregom-ladogi'], price: 1100, old: 1400, age: 85, collections: ['finisheru'] },
];

export const THINGS: readonly DemoShelf[] = [
  {
    category: 'butylki-i-kruzhki',
    subgroup: ['Бутылки', 'Bottles'],
    sizing: 'one',
    text: [
      'Тритан без бисфенола, 130 г, клапан открывается зубами.',
      'BPA-free tritan, 130 g, the valve opens with teeth.',
    ],
    weight: 150,
    box: [240, 80, 80],
    goods: BOTTLES,
  },
  {
    category: 'butylki-i-kruzhki',
    subgroup: ['Кружки', 'Mugs'],
    sizing: 'one',
    text: ['Керамика 350 мл, рисунок не смывается.', 'Ceramic, 350 ml, the print stays.'],
    weight: 380,
    box: [130, 110, 110],
    goods: MUGS,
  },
  {
    category: 'sumki-i-ryukzaki',
    subgroup: ['Сумки', 'Bags'],
    sizing: 'one',
    text: [
      'Плотный хлопок, входит форма и сменная обувь.',
      'Dense cotton, holds your kit and a pair of shoes.',
    ],
    weight: 190,
    box: [400, 360, 15],
    goods: BAGS,
  },
  {
    category: 'sumki-i-ryukzaki',
    subgroup: ['Рюкзаки', 'Backpacks'],
    sizing: 'one',
    text: [
      'Беговой рюкзак 12 л: две фляги спереди, свисток, светоотражатели.',
      'A 12-litre running pack: two flasks in front, a whistle, reflectors.',
    ],
    weight: 420,
    box: [420, 260, 80],
    goods: BACKPACKS,
  },
  {
    category: 'poyasa-i-polotenca',
    subgroup: ['Пояса', 'Belts'],
    sizing: 'one',
    text: [
      'Сидит плотно и не прыгает, застёжка одной рукой.',
      'Sits tight and does not bounce, closes with one hand.',
    ],
    weight: 110,
    box: [220, 120, 50],
    goods: BELTS,
  },
  {
    category: 'poyasa-i-polotenca',
    subgroup: ['Полотенца', 'Towels'],
    sizing: 'one',
    text: [
      'Микрофибра 50 × 100 см, в рулоне помещается в карман.',
      'Microfibre, 50 × 100 cm, rolls into a pocket.',
    ],
    weight: 160,
    box: [200, 120, 60],
    goods: TOWELS,
  },
  {
    category: 'medali-i-pamyat',
    subgroup: ['Медали', 'Medals'],
    sizing: 'one',
    text: ['Литьё, диаметр 70 мм, лента с рисунком трассы.', 'Cast, 70 mm across, a ribbon with the course.'],
    weight: 180,
    box: [160, 110, 30],
    goods: MEDALS,
  },
  {
    category: 'medali-i-pamyat',
    subgroup: ['Медальницы', 'Medal hangers'],
    sizing: 'one',
    text: [
      'Сталь 2 мм, держит сорок медалей, крепёж в наборе.',
      '2 mm steel, holds forty medals, fixings included.',
    ],
    weight: 900,
    box: [420, 160, 40],
    goods: HANGERS,
  },
  {
    category: 'medali-i-pamyat',
    subgroup: ['Постеры', 'Posters'],
    sizing: 'one',
    text: ['50 × 70 см, матовая бумага 200 г/м², в тубусе.', '50 × 70 cm, matte 200 g/m² paper, in a tube.'],
    weight: 320,
    box: [720, 80, 80],
    goods: POSTERS,
  },
];
