import type { Compared } from '@distance/domain/results/compare-runners.ts';
import { useTranslations } from 'use-intl';
import chart from '../../../features/results/LineChart.module.css';
import { timeText } from '../result-words.ts';
import s from './Compare.module.css';

const WIDTH = 640;
const HEIGHT = 240;
const EDGE = 24;

interface GapProps {
  compared: Compared;
  names: readonly [string, string];
}

/** How far the first one was ahead along the way: above the line ahead, below it behind. */
export function GapChart({ compared: { points, passes, most }, names }: GapProps) {
  const t = useTranslations('ownResults.compare');
  const furthest = points.at(-1)?.m ?? null;
  const across = (m: number | null, index: number) =>
    EDGE +
    (WIDTH - 2 * EDGE) *
      (m === null || furthest === null || furthest === 0 ? (index + 1) / points.length : m / furthest);
  const half = HEIGHT / 2;
  const widest = Math.max(1, ...points.map(({ gap }) => Math.abs(gap)));
  const down = (gap: number) => half - (gap / widest) * (half - EDGE);
  const dots = points.map((point, index) => ({ ...point, x: across(point.m, index), y: down(point.gap) }));
  const line = [`M${EDGE} ${half}`, ...dots.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`)].join('');
  const [pass] = passes;
  const ahead = (points.at(-1)?.gap ?? 0) >= 0 ? names[0] : names[1];
  return (
    <section className={s.part} aria-labelledby="gap">
      <h2 id="gap" className="t-d2">
        {passes.length === 1 && pass !== undefined
          ? t('passAt', { point: pass.title })
          : passes.length > 1
            ? t('passes', { count: passes.length })
            : t('noPass', { name: ahead })}
      </h2>
      <p className={s.ends} data-up>
        {t('ahead', { name: names[0] })} ↑
      </p>
      <svg className={chart.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <line className={s.axis} x1={EDGE} x2={WIDTH - EDGE} y1={half} y2={half} />
        <path className={chart.line} d={line} />
        <circle className={chart.dot} cx={EDGE} cy={half} r={4} />
        {dots.map(({ title, x, y }, index) => (
          <circle
            key={title}
            className={chart.dot}
            cx={x}
            cy={y}
            r={index === dots.length - 1 ? 9 : 5}
            data-last={index === dots.length - 1 || undefined}
          />
        ))}
      </svg>
      <p className={s.ends}>{t('ahead', { name: names[1] })} ↓</p>
      {most !== null && (
        <p className={s.about}>{t('most', { time: timeText(Math.abs(most.gap)), point: most.title })}</p>
      )}
    </section>
  );
}
