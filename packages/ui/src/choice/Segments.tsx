import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { isPresent } from '../field/FieldNote.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import s from './Segments.module.css';

export interface SegmentOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Spoken name when `label` is an icon. */
  spoken?: string | undefined;
}

export interface SegmentsProps<Value extends string> extends Omit<ChoiceGroupProps, 'children'> {
  options: readonly SegmentOption<Value>[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** Form name of the radios; a generated one by default. */
  name?: string | undefined;
}

/** Two or three short options in one row: gender, language, e-mail / SMS. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { options, value, onChange, onBlur, name, error, className, ...group } = props;
  const ownName = useId();
  return (
    <ChoiceGroup {...group} error={error} className={cx(s.group, className)}>
      <div className={s.track} data-error={isPresent(error) || undefined}>
        {options.map((option) => (
          <label key={option.value} className={s.segment}>
            <input
              type="radio"
              className={s.input}
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              aria-label={option.spoken}
            />
            <span className={s.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
