import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { timeText } from './result-words.ts';
import type { RunnerData } from './runner-data.ts';
import { pointText } from './way-points.ts';
import s from './Runner.module.css';

/** Times at the points of the way with the place there; nothing where none was timed. */
export function RunnerPoints({ data: { values: row, points } }: { data: RunnerData }) {
  const t = useTranslations('resultPages');
  const f = useFormat();
  const seen = points.filter(({ time }) => time !== null);
  if (seen.length === 0) return null;
  return (
    <section>
      <h2 className="t-d3">{t('points')}</h2>
      <ol className={s.points}>
        {seen.map(({ title, time, place }) => (
          <li key={title}>
            <span className={s.point}>
              <WithNames text={pointText(title, f)} names={[title]} />
            </span>
            <span className={s.there}>{place !== null && t('placeThere', { place })}</span>
            <span className="t-finish">{timeText(time ?? 0)}</span>
          </li>
        ))}
        {row.time !== null && (
          <li data-finish>
            <span className={s.point}>{t('finish')}</span>
            <span className={s.there}>{row.place !== null && t('placeThere', { place: row.place })}</span>
            <span className="t-finish">{timeText(row.time)}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
