import { DAY, plus } from '../../clock.ts';
import type { Trx } from '../connect.ts';
import { insertNumbered, insertPlain } from './season.repo.ts';
import type { WrittenSeason } from './write-season.ts';

interface DemoSale {
  event: string;
  title: readonly [ru: string, en: string];
  /** Days from the day of the demo. */
  runs: readonly [from: number, to: number];
  discount: number;
  form: 'percent' | 'fixed';
  count: number;
  formats: readonly string[];
  /** Goods of which the cheapest is given (P5.61). */
  gifts?: readonly string[];
}

const HILLS = ['desyat-holmov-vladimir-10', 'desyat-holmov-vladimir-5'];

/** Percent from two tickets, a fixed sum from three, one that is over, two that compete. Money in kopecks. */
const SALES: readonly DemoSale[] = [
  {
    event: 'nochnaya-desyatka',
    title: ['Вдвоём быстрее', 'Faster together'],
    runs: [-30, 365],
    discount: 10,
    form: 'percent',
    count: 2,
    formats: ['nochnaya-desyatka-moscow-10', 'nochnaya-desyatka-kazan-10'],
  },
  {
    event: 'poka-cvetyot-siren',
    title: ['Компанией от трёх человек', 'Three or more'],
    runs: [-10, 60],
    discount: 30_000,
    form: 'fixed',
    count: 3,
    formats: ['poka-cvetyot-siren-kaliningrad-10', 'poka-cvetyot-siren-kaliningrad-21'],
  },
  {
    event: 'pervyj-sneg',
    title: ['Осенняя цена', 'Autumn price'],
    runs: [-60, -20],
    discount: 20,
    form: 'percent',
    count: 1,
    formats: ['pervyj-sneg-kazan-10'],
  },
  {
    event: 'pervyj-sneg',
    title: ['Шапка за двоих', 'A beanie for two'],
    runs: [-30, 365],
    discount: 0,
    form: 'percent',
    count: 2,
    formats: ['pervyj-sneg-kazan-10', 'pervyj-sneg-kazan-5'],
    gifts: ['shapka-za-dvoih'],
  },
  {
    event: 'desyat-holmov',
    title: ['Первые на холме', 'First on the hill'],
    runs: [-5, 90],
    discount: 10,
    form: 'percent',
    count: 1,
    formats: ['desyat-holmov-vladimir-10'],
  },
  {
    event: 'desyat-holmov',
    title: ['Трое на холме', 'Three on the hill'],
    runs: [-5, 90],
    discount: 30_000,
    form: 'fixed',
    count: 3,
    formats: HILLS,
  },
];

export async function writeDemoSales(trx: Trx, season: WrittenSeason, day: Date): Promise<void> {
  const ids = await insertNumbered(
    trx,
    'sale',
    SALES.map(({ event, title, runs, discount, form, count, gifts = [] }) => ({
      event_id: season.events.get(event) ?? missing(event),
      title: title[0],
      title_en: title[1],
      start_date: plus(day, runs[0] * DAY),
      end_date: plus(day, runs[1] * DAY),
      discount,
      discount_form: form,
      count,
      gift_products: [...gifts],
    })),
  );
  await insertPlain(
    trx,
    'sale_format',
    SALES.flatMap(({ formats }, index) =>
      formats.map((id) => ({
        sale_id: ids[index] ?? 0,
        format_id: season.formats.get(id) ?? missing(id),
      })),
    ),
  );
}

function missing(id: string): never {
  throw new Error(`no ${id} in the season`);
}
