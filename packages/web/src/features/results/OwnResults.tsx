import type { OwnResultView } from '@distance/contract/own-results.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { CellDetail, Table } from '@distance/ui/layout/Table.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { useOwnResults } from './own-results.queries.ts';
import { ownTime } from './own-time.ts';
import { ProgressLine } from './ProgressLine.tsx';
import s from './OwnResults.module.css';

const pageOf = ({ event_city_id: city, format, bib }: OwnResultView) => paths.runnerResult(city, format, bib);
/** Rows before «Все старты» is pressed. */
const FIRST = 6;

/** Own results over the years: the best of each distance, a line of progress, and all of them; nothing without a finish. */
export function OwnResults() {
  const t = useTranslations('ownResults');
  const { data = [] } = useOwnResults();
  const [chosen, setChosen] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  if (data.length === 0) return null;
  const bests = data.filter(({ best }) => best).toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0));
  const shown = bests.find(({ distance_m: m }) => m === chosen) ?? mostRun(bests, data);
  const rows = all ? data : data.slice(0, FIRST);
  return (
    <section className={s.results} aria-labelledby="own-results">
      <h2 id="own-results" className="t-d3">
        {t('title')}
      </h2>
      {bests.length > 0 && (
        <ul className={s.bests} aria-label={t('bests')}>
          {bests.map((best) => (
            <li key={best.distance_m}>
              <Link className={s.best} to={pageOf(best)}>
                <span className={s.time}>{ownTime(best.time)}</span>
                <span className={s.quiet}>{t('bestOf', { distance: distanceName(best) })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <div className={s.progress}>
          {bests.length > 1 && (
            <div className={s.chips} role="group" aria-label={t('distance')}>
              {bests.map((best) => (
                <button
                  key={best.distance_m}
                  type="button"
                  className={chipClass({ selected: best === shown })}
                  aria-pressed={best === shown}
                  onClick={() => setChosen(best.distance_m)}
                >
                  {distanceName(best)}
                </button>
              ))}
            </div>
          )}
          <ProgressLine
            distance={distanceName(shown)}
            results={data.filter((one) => !one.virtual && one.distance_m === shown.distance_m)}
          />
        </div>
      )}
      <Rows rows={rows} />
      {!all && data.length > FIRST && (
        <button type="button" className={s.more} onClick={() => setAll(true)}>
          {t('all')}, {data.length}
        </button>
      )}
    </section>
  );
}

/** As the starts call it; two starts may call one length differently. */
const distanceName = ({ distance }: OwnResultView) => distance;

function mostRun(bests: readonly OwnResultView[], all: readonly OwnResultView[]): OwnResultView | undefined {
  const runs = ({ distance_m: m }: OwnResultView) =>
    all.filter((one) => !one.virtual && one.distance_m === m).length;
  return bests.toSorted((a, b) => runs(b) - runs(a))[0];
}

function Rows({ rows }: { rows: readonly OwnResultView[] }) {
  const t = useTranslations('ownResults');
  const words = useTranslations('results');
  const f = useFormat();
  return (
    <Table caption={t('title')} className={s.table}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words('title')}</th>
          <th scope="col">{words('place')}</th>
          <th scope="col">{words('time')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.format} ${row.bib}`} data-hover>
            <th scope="row">
              <Link className={s.event} to={pageOf(row)} lang={cyrillicLang(row.event.title)}>
                {row.event.title}
              </Link>
              <CellDetail>
                {row.distance}, {row.city}, {f.fullDate(row.start_time, row.timezone)}
                {row.virtual && `, ${t('unofficial')}`}
              </CellDetail>
            </th>
            <td data-num data-wide className={s.quiet}>
              {row.place !== null && t('place', { place: f.number(row.place), of: f.number(row.of) })}
            </td>
            <td data-num>
              <span className="t-finish">{ownTime(row.time)}</span>
              {row.best && <CellDetail>{t('best')}</CellDetail>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
