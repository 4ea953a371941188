import type { MaskitoOptions } from '@maskito/core';
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
export function PhoneField(props: MaskedFieldProps) {
  return (
    <GhostField
      inputMode="tel"
      autoComplete="tel"
      type="tel"
      {...props}
      mask={PHONE_MASK}
      restOf={(value, focused) => (focused && value === '' ? '+7 (___) ___-__-__' : phoneRest(value))}
    />
  );
}

interface DateFieldProps extends MaskedFieldProps {
  /** Stands in the empty field while it has focus; the mask itself by default. */
  pattern?: string | undefined;
}

/** A date as DD.MM.YYYY. */
export function DateField({ pattern, ...props }: DateFieldProps) {
  const t = useTranslations('basket.form');
  return (
    <GhostField
      inputMode="numeric"
      {...props}
      mask={DATE_MASK}
      restOf={(value) => dateRest(value, pattern ?? t('birthMask'))}
    />
  );
}

interface GhostFieldProps extends MaskedFieldProps {
  mask: MaskitoOptions;
  /** What is still to be typed. */
  restOf: (value: string, focused: boolean) => string;
}

/** The rest of a mask shows while one types, and in a field left half-way. */
function GhostField({ value, onValue, onFocus, onBlur, mask, restOf, ...field }: GhostFieldProps) {
  const ref = useMaskito({ options: mask });
  const [focused, setFocused] = useState(false);
  const rest = restOf(value, focused);
  return (
    <Field
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
      ghost={rest !== '' && (focused || value !== '') ? { typed: value, rest } : undefined}
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
