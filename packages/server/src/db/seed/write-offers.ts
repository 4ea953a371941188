import { goodPictureAddress } from '@distance/domain/goods-art/good-picture-address.ts';
import type { Trx } from '../connect.ts';
import { writePromocodes } from './write-promocodes.ts';
import { DEMO_SHELVES, picturesOf } from './shop/write-goods.ts';
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

/** Goods of the carousel, as the shop sells them. */
const BANNERS = [
  'futbolka-nochnaya-desyatka',
  'shapka-pervogo-snega',
  'kepka-volga',
  'polotence-siren',
  'butylka-600',
].map((id) => {
  const good = DEMO_SHELVES.flatMap(({ goods }) => goods).find((one) => one.id === id);
  if (!good) throw new Error(`no ${id} in the shop`);
  const [picture = ''] = picturesOf(good);
  return {
    public_id: id,
    link: `/shop/product/${id}`,
    picture_main: goodPictureAddress(picture, 'tile'),
    title: good.title[0],
    title_en: good.title[1],
    price: good.price * 100,
    old_price: good.old === undefined ? null : good.old * 100,
  };
});
