import type { CoverPalette } from '@distance/domain/cover/palette.ts';
import type { GoodKind, GoodMotif } from '@distance/domain/goods-art/good-drawing.ts';

export type Words = readonly [ru: string, en: string];

export const CATEGORIES = [
  { id: 'futbolki', title: ['Футболки и майки', 'Shirts and singlets'] },
  { id: 'longslivy-i-hudi', title: ['Лонгсливы и худи', 'Long sleeves and hoodies'] },
  { id: 'golovnye-ubory', title: ['Кепки, шапки, баффы', 'Caps, beanies, buffs'] },
  { id: 'noski-i-perchatki', title: ['Носки и перчатки', 'Socks and gloves'] },
  { id: 'butylki-i-kruzhki', title: ['Бутылки и кружки', 'Bottles and mugs'] },
  { id: 'sumki-i-ryukzaki', title: ['Сумки и рюкзаки', 'Bags and backpacks'] },
  { id: 'poyasa-i-polotenca', title: ['Пояса и полотенца', 'Belts and towels'] },
  { id: 'medali-i-pamyat', title: ['Медали и память', 'Medals and keepsakes'] },
] as const satisfies readonly { id: string; title: Words }[];

export const COLLECTIONS = [
  {
    id: 'merch',
    title: ['Форма стартов', 'Event merchandise'],
    intro: [
      'Принт собран из трассы: у каждого старта и города он свой. Заберите на выдаче номеров или закажите домой.',
      'Every print is drawn from the course, so each start and each city has its own. Collect it with your bib or have it brought.',
    ],
  },
  {
    id: 'newyear_2022',
    title: ['Зимний сезон', 'Winter season'],
    intro: [
      'Тёплое и яркое для тёмных месяцев: шапки, баффы, перчатки и худи, в которых бегают зимой.',
      'Warm and bright things for the dark months: beanies, buffs, gloves and hoodies for winter running.',
    ],
  },
  {
    id: 'finisheru',
    title: ['Финишёру', 'For finishers'],
    intro: [
      'Медали, медальницы и постеры: дистанция, которую видно на стене.',
      'Medals, hangers and posters: a distance you can see on the wall.',
    ],
  },
] as const satisfies readonly { id: string; title: Words; intro: Words }[];

export type CategoryId = (typeof CATEGORIES)[number]['id'];
export type CollectionId = (typeof COLLECTIONS)[number]['id'];

/** Which sizes there are, and what they measure. */
export type Sizing = 'clothes' | 'socks' | 'hands' | 'one';

/** A good of the demo. Prices in roubles. */
export interface DemoGood {
  id: string;
  title: Words;
  /** Stands after what is said of its sort. */
  text?: Words;
  look: readonly [kind: GoodKind, palette: CoverPalette, motif: GoodMotif, seed: string, label?: string];
  price: number;
  old?: number;
  group?: string;
  gender?: 'male' | 'female';
  /** Of the days before today since when it is sold. */
  age: number;
  best?: true;
  /** Sizes that are sold out, and those of which a few are left. */
  gone?: readonly string[];
  few?: readonly string[];
  /** Handed out with the start pack of this event in all its cities, or in the one of this place in their order. */
  event?: string;
  city?: number;
  collections?: readonly CollectionId[];
  family?: { id: string; axis: Words; variant: Words };
  insurance?: number;
}

export interface DemoShelf {
  category: CategoryId;
  /** Beside the category, for the filters. */
  subgroup: Words;
  sizing: Sizing;
  text: Words;
  weight: number;
  /** Millimetres. */
  box: readonly [number, number, number];
  goods: readonly DemoGood[];
}
