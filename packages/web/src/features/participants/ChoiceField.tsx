import { type FieldOf, heldOf } from '@distance/domain/participants/field-names.ts';
import { choicesOf } from '@distance/domain/participants/read-field.ts';
import { Select } from '@distance/ui/field/Select.tsx';
import { useFieldLabel } from '../../forms/use-field-label.ts';
import s from './Participants.module.css';
import type { FieldProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';

/** One of the values that the format lists; nothing where it lists none. */
export function ChoiceField({ name, ticket, errors, edit }: FieldProps<FieldOf<'choice'>>) {
  const labelOf = useFieldLabel();
  const offered = choicesOf(name, ticket);
  const value: string = heldOf(name, ticket.info ?? {}, ticket) ?? '';
  if (offered.length === 0) return null;
  // One that is offered no more stays in sight, so that what is told of it is understood.
  const options = value === '' || offered.includes(value) ? offered : [value, ...offered];
  return (
    <div {...errors.box(name)} className={s.whole}>
      <Select
        label={labelOf(name)}
        options={options.map((option) => ({ value: option, label: option }))}
        emptyLabel=""
        value={value}
        onChange={({ currentTarget }) => edit((held) => withInfo(held, { [name]: currentTarget.value }))}
        error={errors.of(name)}
      />
    </div>
  );
}
