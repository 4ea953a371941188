import { useTranslations } from 'use-intl';
import { timeText } from './result-words.ts';
import type { RunnerData } from './runner-data.ts';
import s from './Runner.module.css';

const FEWEST = 10;

/** Finishers by time, the runner's part marked; a short field makes no picture. */
export function FieldChart({ data: { values: row, format, histogram } }: { data: RunnerData }) {
  const t = useTranslations('resultPages');
  const { from, step, counts } = histogram;
  const most = Math.max(...counts);
  if (format.finished < FEWEST || most === 0) return null;
  const own = row.time === null ? -1 : Math.min(counts.length - 1, Math.floor((row.time - from) / step));
  return (
    <section>
      <h2 className="t-d3">{t('field')}</h2>
      <ol className={s.chart}>
        {counts.map((count, index) => {
          const words = t('fieldPart', { time: timeText(from + index * step), count });
          return (
            <li
              key={words}
              title={words}
              data-own={index === own || undefined}
              style={{ '--height': `${(count / most) * 100}%` }}
            >
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
      <p className={s.ends}>
        <span>{timeText(from)}</span>
        <span>{timeText(from + step * counts.length)}</span>
      </p>
      <p className={s.quiet}>{t('fieldLine', { count: format.finished })}</p>
    </section>
  );
}
