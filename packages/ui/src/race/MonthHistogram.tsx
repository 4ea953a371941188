import type { ReactNode } from 'react';
import { RangeSlider } from '../choice/RangeSlider.tsx';
import { cx } from '../cx.ts';
import s from './MonthHistogram.module.css';

export interface HistogramMonth {
  id: string;
  /** Short name: «мар». */
  label: string;
  count: number;
}

export interface MonthHistogramProps {
  months: readonly HistogramMonth[];
  /** Chosen stretch: index of the first month and of the one after the last. */
  from: number;
  to: number;
  onChange: (from: number, to: number) => void;
  /** Spoken name of the chart. */
  label: string;
  fromLabel: string;
  toLabel: string;
  /** The conclusion in words: «Март, апрель и май 2027: 24 старта». */
  children?: ReactNode;
  className?: string | undefined;
}

/** Starts by month with a stretch to choose: a bar chooses its month, the handles a stretch. */
export function MonthHistogram(props: MonthHistogramProps) {
  const { months, from, to, onChange, label, fromLabel, toLabel, children, className } = props;
  // The only chosen month pressed again gives all of them back.
  const press = (at: number) =>
    from === at && to === at + 1 ? onChange(0, months.length) : onChange(at, at + 1);
  const most = Math.max(1, ...months.map((month) => month.count));
  return (
    <div className={cx(s.chart, className)}>
      <ol className={s.bars} aria-label={label}>
        {months.map((month, at) => (
          <li key={month.id} className={s.month} data-on={(at >= from && at < to) || undefined}>
            <button
              type="button"
              className={s.press}
              aria-pressed={from === at && to === at + 1}
              onClick={() => press(at)}
            >
              <span className={s.count}>{month.count}</span>
              <span className={s.bar} style={{ '--height': month.count / most }} aria-hidden />
              <span className={s.label}>{month.label}</span>
            </button>
          </li>
        ))}
      </ol>
      <RangeSlider
        min={0}
        max={months.length}
        from={from}
        to={to}
        onChange={onChange}
        fromLabel={fromLabel}
        toLabel={toLabel}
        valueText={(value, end) => months[end === 'from' ? value : value - 1]?.label ?? ''}
      />
      {children !== undefined && <p className={s.conclusion}>{children}</p>}
    </div>
  );
}
