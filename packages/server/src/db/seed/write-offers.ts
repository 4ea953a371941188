import { DAY, plus } from '../../clock.ts';
import type { Trx } from '../connect.ts';
import { writeDemoSales } from './demo-sales.ts';
import { insertNumbered } from './season.repo.ts';
import type { WrittenSeason } from './write-season.ts';

const YEAR = 365 * DAY;

/** Sales, promocodes and banners of the demo season. Money in kopecks. */
export async function writeOffers(trx: Trx, season: WrittenSeason, day: Date): Promise<void> {
  const eventId = (id: string) => season.events.get(id) ?? null;
  await writeDemoSales(trx, season, day);
  await insertNumbered(trx, 'promocode', [
    {
      code: 'НОЧЬ15',
      discount: 15,
      discount_form: 'percent',
      event_id: eventId('nochnaya-desyatka'),
      max_uses: 500,
      max_per_buyer: 4,
      ends_at: plus(day, YEAR),
    },
    {
      code: 'СНЕГ300',
      discount: 30_000,
      discount_form: 'fixed',
      event_id: eventId('pervyj-sneg'),
      max_uses: 200,
      max_per_buyer: 2,
      ends_at: plus(day, YEAR),
    },
  ]);
  await insertNumbered(
    trx,
    'banner',
    BANNERS.map((banner, position) => ({
      ...banner,
      type: 'shop',
      banner_type: 'external_shop',
      picture_main: '',
      position,
    })),
  );
}

const BANNERS = [
  {
    public_id: 'futbolka-nochnoj-desyatki',
    link: '/shop',
    title: 'Футболка «Ночной десятки»',
    title_en: 'Night Ten shirt',
    price: 189_000,
    old_price: 229_000,
  },
  {
    public_id: 'shapka-pervogo-snega',
    link: '/shop',
    title: 'Шапка «Первого снега»',
    title_en: 'First Snow beanie',
    price: 129_000,
    old_price: null,
  },
  {
    public_id: 'sertifikat',
    link: '/certificate',
    title: 'Сертификат на любой старт',
    title_en: 'Gift certificate for any start',
    price: 100_000,
    old_price: null,
  },
];
