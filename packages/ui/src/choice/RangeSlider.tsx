import { cx } from '../cx.ts';
import s from './RangeSlider.module.css';

export interface RangeSliderProps {
  min: number;
  max: number;
  step?: number | undefined;
  /** Chosen ends, both within min…max. */
  from: number;
  to: number;
  /** Least distance between the ends, one step by default. */
  gap?: number | undefined;
  onChange: (from: number, to: number) => void;
  /** Spoken names of the two handles. */
  fromLabel: string;
  toLabel: string;
  /** Spoken value of a handle: «1 марта», «2 500 ₽». */
  valueText?: ((value: number, end: 'from' | 'to') => string) | undefined;
  className?: string | undefined;
}

/** Two handles on one line. */
export function RangeSlider(props: RangeSliderProps) {
  const {
    min,
    max,
    step = 1,
    from,
    to,
    gap = step,
    onChange,
    fromLabel,
    toLabel,
    valueText,
    className,
  } = props;
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0);
  const common = { min, max, step, className: s.input };
  return (
    <div className={cx(s.slider, className)} style={{ '--from': share(from), '--to': share(to) }}>
      <span className={s.track} aria-hidden />
      <input
        type="range"
        {...common}
        value={from}
        aria-label={fromLabel}
        aria-valuetext={valueText?.(from, 'from')}
        onChange={(event) => onChange(Math.max(min, Math.min(event.target.valueAsNumber, to - gap)), to)}
      />
      <input
        type="range"
        {...common}
        value={to}
        aria-label={toLabel}
        aria-valuetext={valueText?.(to, 'to')}
        onChange={(event) => onChange(from, Math.min(max, Math.max(event.target.valueAsNumber, from + gap)))}
      />
    </div>
  );
}
