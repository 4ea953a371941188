import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import type { Trx } from '../connect.ts';
import { writePromocodes } from './write-promocodes.ts';
import { writeDemoSales } from './demo-sales.ts';
import { insertNumbered } from './season.repo.ts';
import type { WrittenSeason } from './write-season.ts';

/** Sales, promocodes and banners of the demo season. Money in kopecks. */
export async function writeOffers(trx: Trx, season: WrittenSeason, day: Date): Promise<void> {
  await writeDemoSales(trx, season, day);
  await writePromocodes(trx, season, day);
  await insertNumbered(trx, 'basket_template', [
    {
      public_id: 'vdvoem-na-noch',
      source: 'outside',
      lines: JSON.stringify([
        {
          format_public_id: 'nochnaya-desyatka-novosibirsk-5',
          kind: 'athlete',
          count: 2,
          promocode: 'НОЧЬ15',
        },
      ]),
      created_at: day,
      expires_at: null,
    },
    {
      public_id: 'semejnyj-vyhodnoj',
      source: 'outside',
      lines: JSON.stringify([
        { format_public_id: 'nochnaya-desyatka-novosibirsk-5', kind: 'athlete', count: 1, promocode: null },
        { format_public_id: 'nochnaya-desyatka-sochi-5', kind: 'athlete', count: 1, promocode: null },
        { format_public_id: 'staryj-start-5', kind: 'athlete', count: 1, promocode: null },
      ]),
      created_at: day,
      expires_at: null,
    },
  ]);
  await insertNumbered(
    trx,
    'banner',
    BANNERS.map((banner, position) => ({
      ...banner,
      type: 'shop',
      banner_type: 'external_shop',
      position,
    })),
  );
}

const picture = (id: string, sport: string, palette: string) =>
  coverAddress({ id, sport, palette, template: null, distance_km: null, label: null }, 'card');

const BANNERS = [
  {
    public_id: 'futbolka-nochnoj-desyatki',
    link: '/event/nochnaya-desyatka',
    picture_main: picture('futbolka-nochnoj-desyatki', 'night', 'night'),
    title: 'Футболка «Ночной десятки»',
    title_en: 'Night Ten shirt',
    price: 189_000,
    old_price: 229_000,
  },
  {
    public_id: 'shapka-pervogo-snega',
    link: '/event/pervyj-sneg',
    picture_main: picture('shapka-pervogo-snega', 'run', 'ice'),
    title: 'Шапка «Первого снега»',
    title_en: 'First Snow beanie',
    price: 129_000,
    old_price: null,
  },
  {
    public_id: 'kepka-sinej-linii',
    link: '/event/sinyaya-liniya',
    picture_main: picture('kepka-sinej-linii', 'run', 'blue'),
    title: 'Кепка «Синей линии»',
    title_en: 'Blue Line cap',
    price: 149_000,
    old_price: 190_000,
  },
  {
    public_id: 'polotence-sireni',
    link: '/event/poka-cvetyot-siren',
    picture_main: picture('polotence-sireni', 'run', 'lilac'),
    title: 'Полотенце «Пока цветёт сирень»',
    title_en: 'Lilac Time towel',
    price: 99_000,
    old_price: null,
  },
  {
    public_id: 'flyaga-sibirskogo-haraktera',
    link: '/event/sibirskij-harakter',
    picture_main: picture('flyaga-sibirskogo-haraktera', 'trail', 'pine'),
    title: 'Фляга «Сибирского характера»',
    title_en: 'Siberian Character flask',
    price: 79_000,
    old_price: null,
  },
];
