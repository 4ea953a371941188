import type { Trx } from '../connect.ts';
import type { Season } from './build-season.ts';
import { insurable } from './format-rows.ts';
import { insertNumbered, insertPlain } from './season.repo.ts';
import type { WrittenSeason } from './write-season.ts';

/** Event types whose courses are rougher. */
const ROUGH = new Set(['trejl', 'velo', 'lyzhi']);

const COMMON = {
  insurer: 'АО «Страховой дом „Верста“»',
  terms_version: '2026-09-01',
  legals: '/documents/offers',
};

/** Insurance of the demo season: the basic one for every run, the wide one where the course is rough. Money in kopecks. */
export async function writeInsurance(trx: Trx, season: Season, written: WrittenSeason): Promise<void> {
  const [basic = 0, wide = 0] = await insertNumbered(trx, 'insurance_offer', [
    {
      ...COMMON,
      public_id: 'uchastnik',
      number_prefix: 'VRB',
      name: 'Базовая',
      name_en: 'Basic',
      title: 'Страховка участника',
      title_en: 'Participant insurance',
      subtitle: 'Травма на трассе, до 100\u00a0000\u00a0₽',
      subtitle_en: 'Injury on the course, up to 100\u00a0000\u00a0₽',
      description:
        'Переломы, вывихи, ушибы и ожоги в день старта: на разминке, на трассе и в финишном городке.',
      description_en:
        'Fractures, dislocations, bruises and burns on the day of the start: warm-up, course, finish area.',
      footnote: 'Выплата по таблице размеров выплат, без чеков за лечение.',
      footnote_en: 'Lump sums by a table, no receipts for treatment needed.',
      price: 20_000,
      coverage: 10_000_000,
      days_before: 0,
      days_after: 0,
      position: 0,
    },
    {
      ...COMMON,
      public_id: 'uchastnik-plus',
      number_prefix: 'VRP',
      name: 'Расширенная',
      name_en: 'Extended',
      title: 'Страховка участника Плюс',
      title_en: 'Participant insurance Plus',
      subtitle: 'Травма и эвакуация с трассы, до 500\u00a0000\u00a0₽',
      subtitle_en: 'Injury and rescue from the course, up to 500\u00a0000\u00a0₽',
      description: 'Всё из базовой, а ещё эвакуация с трассы и дорога до старта и обратно.',
      description_en: 'All of the basic one, and rescue from the course and the way to the start and back.',
      footnote: 'Действует за два дня до старта, в день старта и день после.',
      footnote_en: 'Valid two days before the start, on its day and the day after.',
      price: 45_000,
      coverage: 50_000_000,
      days_before: 2,
      days_after: 1,
      position: 1,
    },
  ]);
  const formats = season.events.flatMap(({ source, cities }) =>
    cities.flatMap((city) =>
      city.formats
        .filter((format) => insurable(format.source))
        .map((format) => ({ id: written.formats.get(format.public_id) ?? 0, rough: ROUGH.has(source.type) })),
    ),
  );
  await insertPlain(
    trx,
    'insurance_offer_format',
    formats.flatMap(({ id, rough }) => [
      { offer_id: basic, format_id: id },
      ...(rough ? [{ offer_id: wide, format_id: id }] : []),
    ]),
  );
}
