import { cyrillicLang } from '../text/cyrillic-lang.ts';
import { type ComponentPropsWithRef, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { FieldBox, type FieldLook, fieldControlClass, noteAttributes } from './FieldBox.tsx';
import s from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends Omit<FieldLook, 'suffix'>,
    Omit<ComponentPropsWithRef<'select'>, 'prefix' | 'className'> {
  options: readonly SelectOption[];
  /** Adds a first empty choice with this text; the empty string shows the label alone. */
  emptyLabel?: string | undefined;
}

/**
 * Native select in the field's clothes: typing searches, the phone opens its own picker.
 * Browsers with a customizable select draw the menu of the design, 200 px high at most.
 */
export function Select(props: SelectProps) {
  const { label, hint, error, valid, prefix, className, options, emptyLabel, id, ...select } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <FieldBox
      {...{ label, hint, error, valid, prefix, controlId, noteId }}
      className={cx(s.field, className)}
      suffix={<Icon name="chevron-down" className={s.chevron} />}
    >
      <select
        {...select}
        {...noteAttributes({ hint, error }, noteId, select['aria-describedby'])}
        id={controlId}
        className={cx(fieldControlClass, s.select)}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            lang={cyrillicLang(option.label)}
          >
            {option.label}
          </option>
        ))}
      </select>
    </FieldBox>
  );
}
