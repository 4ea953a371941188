import { setAside } from '../../features/promocodes/set-aside.ts';
import { DAY, plus } from '../../clock.ts';
import type { Trx } from '../connect.ts';
import { insertNumbered } from './season.repo.ts';
import type { WrittenSeason } from './write-season.ts';

const NIGHT = 'nochnaya-desyatka';
const KAZAN = 'nochnaya-desyatka-kazan';
const YEAR = 365 * DAY;

/** Codes of the demo season, one of each sort (docs/operations.md lists them). Money in kopecks. */
export async function writePromocodes(trx: Trx, season: WrittenSeason, day: Date): Promise<void> {
  const eventId = (id: string) => season.events.get(id) ?? null;
  const base = { event_id: eventId(NIGHT), discount_form: 'percent' as const, ends_at: plus(day, YEAR) };
  const codes = [
    { ...base, code: 'НОЧЬ15', discount: 15, max_uses: 500, max_per_buyer: 4 },
    {
      ...base,
      code: 'СНЕГ300',
      discount: 30_000,
      discount_form: 'fixed' as const,
      event_id: eventId('pervyj-sneg'),
      max_uses: 200,
      max_per_buyer: 2,
    },
    { ...base, code: 'ПАРТНЁР', discount: 0, max_uses: 60 },
    { ...base, code: 'РЕЗЕРВ', discount: 10, max_uses: 20 },
    { ...base, code: 'КОЛЛЕГИ', discount: 20, max_uses: 300, email_domains: ['distance.example'] },
    { ...base, code: 'БЮДЖЕТ', discount: 50, max_uses: 1000, budget: 300_000 },
    { ...base, code: 'ВТРОЁМ', discount: 25, max_uses: 100, min_count: 3 },
    { ...base, code: 'РАНЬШЕ', discount: 30, max_uses: 0 },
    { ...base, code: 'ЗИМА', discount: 30, max_uses: 100, ends_at: plus(day, -DAY) },
    { ...base, code: 'СТРАХОВКА', discount: 50, max_uses: 100, event_id: null },
    { ...base, code: 'ВОЛОНТЁР', discount: 0, max_uses: 600, event_id: null, max_per_order: 1 },
  ];
  const ids = await insertNumbered(trx, 'promocode', codes);
  const idOf = (code: string) => ids[codes.findIndex((row) => row.code === code)] ?? 0;
  const hidden = [...season.formats].filter(([id]) => /-(partner|volunteer)$/.test(id));
  await insertNumbered(trx, 'promocode_target', [
    ...hidden.map(([id, formatId]) => ({
      promocode_id: idOf(id.endsWith('-partner') ? 'ПАРТНЁР' : 'ВОЛОНТЁР'),
      format_id: formatId,
    })),
    { promocode_id: idOf('СТРАХОВКА'), line_kind: 'insurance' },
  ]);
  const ten = season.formats.get(`${KAZAN}-10`);
  if (ten !== undefined)
    await setAside(trx, { promocodeId: idOf('РЕЗЕРВ'), formatId: ten, kind: 'athlete', places: 20 });
}
