import type { TicketItem } from '@distance/domain/basket/types.ts';
import { REMEMBERED } from '@distance/domain/participants/field-names.ts';
import { ErrorSummary } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusField, useFieldErrors } from '../../forms/use-field-errors.ts';
import { ClubField } from './ClubField.tsx';
import { FormFields } from './FormFields.tsx';
import s from './Participants.module.css';
import { PERSON_ASKS } from './person-draft.ts';
import { useProblemText } from './problem-text.ts';
import { createJudge } from './ticket-form.ts';

const ALL_SHOWN = {
  region: true,
  club: true,
  license: true,
  medical: true,
  emergency: true,
  start_list: false,
  guardian: false,
};

export interface PersonFormProps {
  /** Id of the form, for buttons outside it. */
  id: string;
  draft: TicketItem;
  onChange: (change: (draft: TicketItem) => TicketItem) => void;
  /** The form is right and was submitted. */
  onSubmit: () => void;
  /** Texts of the server by field. */
  refused: Readonly<Record<string, string>>;
  onRefusedSeen: (field: string) => void;
}

/** A person without a start: the fields every participant has, by the same rules (P2.63, P2.64, P2.67, P2.68). */
export function PersonForm({ id, draft, onChange, onSubmit, refused, onRefusedSeen }: PersonFormProps) {
  const t = useTranslations('basket.form');
  const [now] = useState(() => new Date());
  const [all, setAll] = useState(false);
  const problems = createJudge(PERSON_ASKS, [], now).problems(draft);
  const text = useProblemText();
  const errors = useFieldErrors({ idBase: id, problems, text, all, refused, onRefusedSeen });
  const section = { ticket: draft, errors, idBase: id, edit: onChange };
  const wrong = new Set([...(all ? problems.map(({ field }) => field) : []), ...Object.keys(refused)]);
  return (
    <form
      id={id}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAll(true);
        const [problem] = problems;
        if (problem === undefined) onSubmit();
        else focusField(id, problem.field);
      }}
    >
      {wrong.size > 0 && (
        <ErrorSummary title={t('left', { count: wrong.size })} className={s.whole}>
          {t('leftPerson')}
        </ErrorSummary>
      )}
      <FormFields fields={REMEMBERED} {...section} asks={ALL_SHOWN} />
      <div className={s.tools}>
        <ClubField club={draft.club} onChange={(club) => onChange((held) => ({ ...held, club }))} />
      </div>
    </form>
  );
}
