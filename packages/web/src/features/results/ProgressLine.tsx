import type { OwnResultView } from '@distance/contract/own-results.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { ownTime } from './own-time.ts';
import chart from './LineChart.module.css';
import s from './OwnResults.module.css';

const WIDTH = 640;
const HEIGHT = 180;
const EDGE = 20;

/** Times of one distance over the years: the higher, the faster; nothing before the second start. */
export function ProgressLine({ results, distance }: { results: readonly OwnResultView[]; distance: string }) {
  const t = useTranslations('ownResults');
  const f = useFormat();
  const order = results.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  const [first, last] = [order.at(0), order.at(-1)];
  if (first === undefined || last === undefined || order.length < 2) return null;
  const times = order.map(({ time }) => time);
  const [fast, slow] = [Math.min(...times), Math.max(...times)];
  const [from, to] = [Date.parse(first.start_time), Date.parse(last.start_time)];
  const dots = order.map((result) => ({
    result,
    x: EDGE + ((WIDTH - 2 * EDGE) * (Date.parse(result.start_time) - from)) / Math.max(1, to - from),
    y: EDGE + ((HEIGHT - 2 * EDGE) * (result.time - fast)) / Math.max(1, slow - fast),
  }));
  const line = dots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <figure className={s.figure}>
      <svg className={chart.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <path className={chart.line} d={line} />
        {dots.map(({ result, x, y }) => (
          <circle
            key={`${result.format} ${result.bib}`}
            className={chart.dot}
            cx={x}
            cy={y}
            r={result.best ? 8 : 5}
            data-on-surface
            data-best={result.best || undefined}
          >
            <title>{ownTime(result.time)}</title>
          </circle>
        ))}
      </svg>
      <p className={s.ends}>
        <span>
          {f.fullDate(first.start_time, first.timezone)}, {ownTime(first.time)}
        </span>
        <span>
          {f.fullDate(last.start_time, last.timezone)}, {ownTime(last.time)}
        </span>
      </p>
      <figcaption className={s.quiet}>{t('progressLine', { distance })}</figcaption>
      <ol className="visually-hidden">
        {order.map((result) => (
          <li key={`${result.format} ${result.bib}`}>
            {t('progressPoint', {
              date: f.fullDate(result.start_time, result.timezone),
              time: ownTime(result.time),
              title: result.event.title,
            })}
          </li>
        ))}
      </ol>
    </figure>
  );
}
