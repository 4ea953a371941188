import { useMaskito } from '@maskito/react';
import { Field, type FieldProps } from '@distance/ui/field/Field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DATE_MASK, dateRest, PHONE_MASK, phoneRest, TIME_MASK } from './digit-mask.ts';

export interface MaskedFieldProps
  extends Omit<FieldProps, 'value' | 'onChange' | 'onInput' | 'ghost' | 'ref'> {
  value: string;
  onValue: (value: string) => void;
}

/** A phone: country by prefix, any pasted form; an empty field offers +7 while it has focus. */
export function PhoneField({ value, onValue, onFocus, onBlur, ...field }: MaskedFieldProps) {
  const ref = useMaskito({ options: PHONE_MASK });
  const [focused, setFocused] = useState(false);
  return (
    <Field
      inputMode="tel"
      autoComplete="tel"
      type="tel"
      {...field}
      ref={ref}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      ghost={ghostOf(value, focused && value === '' ? '+7 (___) ___-__-__' : phoneRest(value), focused)}
    />
  );
}

interface DateFieldProps extends MaskedFieldProps {
  /** Stands in the empty field while it has focus; the mask itself by default. */
  pattern?: string | undefined;
}

/** A date as DD.MM.YYYY. */
export function DateField({ value, onValue, onFocus, onBlur, pattern, ...field }: DateFieldProps) {
  const t = useTranslations('basket.form');
  const ref = useMaskito({ options: DATE_MASK });
  const [focused, setFocused] = useState(false);
  return (
    <Field
      inputMode="numeric"
      {...field}
      ref={ref}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      ghost={ghostOf(value, dateRest(value, pattern ?? t('birthMask')), focused)}
    />
  );
}

/** A finish time as h:mm:ss. */
export function TimeField({ value, onValue, ...field }: MaskedFieldProps) {
  const ref = useMaskito({ options: TIME_MASK });
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      {...field}
      ref={ref}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  );
}

/** The rest of a mask shows while one types, and in a field left half-way. */
function ghostOf(typed: string, rest: string, focused: boolean) {
  return rest !== '' && (focused || typed !== '') ? { typed, rest } : undefined;
}
