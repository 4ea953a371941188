import { ADDITIONAL_FIELD_MAX, shownFields } from '@distance/domain/basket/additional-fields.ts';
import type {
  AdditionalField,
  FieldValue,
  ParticipantDraft,
  TicketItem,
} from '@distance/domain/basket/types.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import s from './Participants.module.css';
import { UploadField } from './UploadField.tsx';
import type { FieldErrors } from './use-field-errors.ts';

interface AdditionalFieldsProps {
  ticket: TicketItem;
  errors: FieldErrors;
  idBase: string;
  onChange: (answers: ParticipantDraft) => void;
}

/** The organiser's own questions (P2.65); some are asked only after a certain answer to another. */
export function AdditionalFields({ ticket, errors, idBase, onChange }: AdditionalFieldsProps) {
  const values = ticket.info ?? {};
  return shownFields(ticket.additional_fields ?? [], values).map((field) => (
    <div key={field.name} {...errors.box(field.name)} className={isWide(field) ? s.whole : undefined}>
      <Answer
        field={field}
        value={Object.hasOwn(values, field.name) ? values[field.name] : undefined}
        error={errors.of(field.name)}
        name={`${idBase}-${field.name}`}
        onChange={(value) => onChange({ [field.name]: value })}
      />
    </div>
  ));
}

interface AnswerProps {
  field: AdditionalField;
  value: FieldValue;
  error: string | undefined;
  name: string;
  onChange: (value: FieldValue) => void;
}

function Answer({ field, value, error, name, onChange }: AnswerProps) {
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
          file={text === '' ? null : { name: field.label, public_id: text }}
          onFile={(file) => onChange(file?.public_id ?? null)}
          error={error}
        />
      );
    case 'number':
      return (
        <Field
          label={field.label}
          value={text}
          inputMode="decimal"
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

/** A longer question does not fit half a row. */
const LONG_LABEL = 28;

function isWide({ type, label }: AdditionalField): boolean {
  return type === 'multi' || type === 'consent' || type === 'file' || label.length > LONG_LABEL;
}
