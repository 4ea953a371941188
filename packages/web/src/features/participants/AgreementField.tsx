import { type FieldOf, heldOf } from '@distance/domain/participants/field-names.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { useTranslations } from 'use-intl';
import { useFieldLabel } from '../../forms/use-field-label.ts';
import s from './Participants.module.css';
import type { FieldProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';

/** The tick for the start list, where the organiser shows one; nobody has to set it. */
export function AgreementField({ name, ticket, asks, edit }: FieldProps<FieldOf<'agreement'>>) {
  const t = useTranslations('basket.form');
  const labelOf = useFieldLabel();
  if (!asks[name]) return null;
  return (
    <Checkbox
      className={s.whole}
      checked={heldOf(name, ticket.info ?? {}, ticket) === true}
      onChange={({ currentTarget }) => edit((held) => withInfo(held, { [name]: currentTarget.checked }))}
      hint={t('startListHint')}
    >
      {labelOf(name)}
    </Checkbox>
  );
}
