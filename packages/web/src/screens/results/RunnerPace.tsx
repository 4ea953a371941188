import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { timeText } from './result-words.ts';
import type { RunnerData } from './runner-data.ts';
import { wayOf } from './way-points.ts';
import s from './Runner.module.css';

/** The shortest bar still has room to be seen, share of the longest. */
const LEAST = 0.45;

/** Pace between the points of the way: the longer a bar, the faster; nothing where no lengths are known. */
export function RunnerPace({ data }: { data: RunnerData }) {
  const t = useTranslations('resultPages');
  const own = useTranslations('ownResults.pace');
  const f = useFormat();
  const seen = wayOf(data, t('finish'), f).filter(({ time, m }) => time !== null && m !== null);
  const parts = seen.flatMap(({ title, m, time }, index) => {
    const before = seen[index - 1];
    const metres = (m ?? 0) - (before?.m ?? 0);
    const ms = (time ?? 0) - (before?.time ?? 0);
    return metres <= 0 || ms <= 0
      ? []
      : [
          {
            title: own('part', { from: before?.title ?? t('start'), to: title }),
            pace: (ms * 1000) / metres,
          },
        ];
  });
  if (parts.length < 2) return null;
  const paces = parts.map(({ pace }) => pace);
  const [fast, slow] = [Math.min(...paces), Math.max(...paces)];
  const shareOf = (pace: number) =>
    slow === fast ? 1 : LEAST + (1 - LEAST) * ((slow - pace) / (slow - fast));
  const best = parts.find(({ pace }) => pace === fast);
  return (
    <section>
      <h2 className="t-d3">{own('title')}</h2>
      <ol className={s.paces}>
        {parts.map(({ title, pace }) => (
          <li key={title} data-best={pace === fast || undefined}>
            <span className={s.paceName}>{title}</span>
            <span className={s.paceBar} style={{ '--share': `${shareOf(pace) * 100}%` }} aria-hidden />
            <span className={s.pace}>{timeText(pace)}</span>
          </li>
        ))}
      </ol>
      {best !== undefined && (
        <p className={s.quiet}>
          {own('line', { title: best.title, pace: own('perKm', { pace: timeText(fast) }) })}
        </p>
      )}
    </section>
  );
}
