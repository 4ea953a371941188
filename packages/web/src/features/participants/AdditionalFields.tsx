import { ADDITIONAL_FIELD_MAX, shownFields } from '@distance/domain/basket/additional-fields.ts';
import type { AdditionalField, FieldValue, ItemFile, TicketItem } from '@distance/domain/basket/types.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { useTranslations } from 'use-intl';
import s from './Participants.module.css';
import type { FieldProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';
import { UploadField } from './UploadField.tsx';

/** The organiser's own questions (P2.65); some are asked only after a certain answer to another. */
export function AdditionalFields({ ticket, errors, idBase, edit }: FieldProps) {
  const values = ticket.info ?? {};
  return shownFields(ticket.additional_fields ?? [], values).map((field) => (
    <div key={field.name} {...errors.box(field.name)} className={isWide(field) ? s.whole : undefined}>
      <Answer
        field={field}
        value={Object.hasOwn(values, field.name) ? values[field.name] : undefined}
        error={errors.of(field.name)}
        name={`${idBase}-${field.name}`}
        file={ticket.answer_files?.[field.name]}
        onChange={(value) => edit((held) => withInfo(held, { [field.name]: value }))}
        onFile={(file) => edit((held) => withAnswerFile(held, field.name, file))}
      />
    </div>
  ));
}

interface AnswerProps {
  field: AdditionalField;
  value: FieldValue;
  error: string | undefined;
  name: string;
  /** What a file answer is called. */
  file: ItemFile | undefined;
  onChange: (value: FieldValue) => void;
  onFile: (file: ItemFile | null) => void;
}

function Answer({ field, value, error, name, file, onChange, onFile }: AnswerProps) {
  const t = useTranslations('basket.form');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.type) {
    case 'choice':
      return (
        <Select
          label={field.label}
          options={(field.options ?? []).map((option) => ({ value: option, label: option }))}
          emptyLabel=""
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      );
    case 'multi':
      return (
        <Several
          field={field}
          chosen={Array.isArray(value) ? value.map(String) : []}
          error={error}
          onChange={onChange}
        />
      );
    case 'consent':
      return (
        <Checkbox
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          error={error}
        >
          {field.label}
        </Checkbox>
      );
    case 'file':
      return (
        <UploadField
          label={field.label}
          name={name}
          file={text === '' ? null : (file ?? { name: field.label, public_id: text })}
          onFile={onFile}
          error={error}
        />
      );
    case 'number':
      return (
        <Field
          label={field.label}
          value={text}
          inputMode={field.whole === true ? 'numeric' : 'decimal'}
          hint={boundsOf(field, t)}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
          maxLength={20}
        />
      );
    case 'text':
    case undefined:
      return (
        <Field
          label={field.label}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
          maxLength={ADDITIONAL_FIELD_MAX}
        />
      );
  }
}

function Several({
  field,
  chosen,
  error,
  onChange,
}: {
  field: AdditionalField;
  chosen: string[];
  error: string | undefined;
  onChange: (value: FieldValue) => void;
}) {
  return (
    <ChoiceGroup legend={field.label} error={error}>
      {(field.options ?? []).map((option) => (
        <Checkbox
          key={option}
          checked={chosen.includes(option)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        >
          {option}
        </Checkbox>
      ))}
    </ChoiceGroup>
  );
}

function withAnswerFile(ticket: TicketItem, name: string, file: ItemFile | null): TicketItem {
  const { [name]: _old, ...others } = ticket.answer_files ?? {};
  return {
    ...withInfo(ticket, { [name]: file?.public_id ?? null }),
    answer_files: file === null ? others : { ...others, [name]: file },
  };
}

function boundsOf(
  { min, max }: AdditionalField,
  t: ReturnType<typeof useTranslations<'basket.form'>>,
): string | undefined {
  if (min != null && max != null) return t('numberBetween', { min: String(min), max: String(max) });
  if (min != null) return t('numberFrom', { min: String(min) });
  return max == null ? undefined : t('numberUpTo', { max: String(max) });
}

/** A longer question does not fit half a row. */
const LONG_LABEL = 28;

function isWide({ type, label }: AdditionalField): boolean {
  return type === 'multi' || type === 'consent' || type === 'file' || label.length > LONG_LABEL;
}
