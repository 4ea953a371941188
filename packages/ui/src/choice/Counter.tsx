import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './Counter.module.css';

export interface CounterProps {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Spoken name of what is counted: «Билеты, 10 км». */
  label: string;
  /** Spoken name of minus and plus. */
  lessLabel: string;
  moreLabel: string;
  /** One line under the counter explaining a limit: «Больше 10 в один заказ нельзя». */
  note?: ReactNode;
  /** Warn for a rule, err for a refusal. */
  noteTone?: 'warn' | 'err' | undefined;
  className?: string | undefined;
}

/** Minus, number, plus, 48 high. At a limit the button dims but keeps focus; the value is announced politely. */
export function Counter(props: CounterProps) {
  const {
    value,
    onChange,
    min = 0,
    max = Infinity,
    label,
    lessLabel,
    moreLabel,
    note,
    noteTone = 'warn',
    className,
  } = props;
  const noteId = useId();
  const hasNote = note !== undefined && note !== null && note !== false;
  const described = hasNote ? noteId : undefined;
  const step = (by: 1 | -1) => {
    const next = value + by;
    if (next >= min && next <= max) onChange(next);
  };
  return (
    <div className={cx(s.wrap, className)}>
      <fieldset className={s.counter} aria-describedby={described}>
        <legend className="visually-hidden">{label}</legend>
        <button
          type="button"
          className={s.step}
          aria-label={lessLabel}
          aria-disabled={value <= min || undefined}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <output className={s.value} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={s.step}
          aria-label={moreLabel}
          aria-disabled={value >= max || undefined}
          aria-describedby={described}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
      <output>
        {hasNote && (
          <span id={noteId} className={s.note} data-tone={noteTone}>
            {note}
          </span>
        )}
      </output>
    </div>
  );
}
