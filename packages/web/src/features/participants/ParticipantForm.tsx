import type { PersonView } from '@distance/contract/people.ts';
import type { UserView } from '@distance/contract/accounts.ts';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { FIELD_NAMES } from '@distance/domain/participants/field-names.ts';
import type { FormAsks } from '@distance/domain/participants/format-switches.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { ErrorSummary } from '@distance/ui/message/Note.tsx';
import { useTranslations } from 'use-intl';
import { focusField, useFieldErrors } from '../../forms/use-field-errors.ts';
import { ClubField } from './ClubField.tsx';
import { FillChips, type FillSource } from './FillChips.tsx';
import { FormFields } from './FormFields.tsx';
import s from './Participants.module.css';
import { useProblemText } from './problem-text.ts';
import type { Judge } from './ticket-form.ts';

export interface ParticipantFormProps {
  ticket: TicketItem;
  asks: FormAsks;
  judge: Judge;
  /** Stores the ticket; the form judges it again by itself. */
  onChange: (change: (ticket: TicketItem) => TicketItem) => void;
  /** Texts of the server by field, after a refused payment. */
  refused: Readonly<Record<string, string>>;
  onRefusedSeen: (field: string) => void;
  /** The ticket before this one, to take contact data from. */
  source?: FillSource | undefined;
  /** The signed-in buyer and the people he has bought for. */
  profile?: UserView | null | undefined;
  people?: readonly PersonView[] | null | undefined;
  /** The club that the buyer is in; null for none, undefined while that is not known. */
  ownClub?: PersonView['club'] | undefined;
  onLater: () => void;
}

/** The participant of one ticket (P2.63-P2.67): every field by what its format asks for. */
export function ParticipantForm(props: ParticipantFormProps) {
  const {
    ticket,
    asks,
    judge,
    onChange,
    refused,
    onRefusedSeen,
    source,
    profile,
    people = [],
    ownClub,
    onLater,
  } = props;
  const t = useTranslations('basket.form');
  const idBase = `ticket-${ticket.unique_id}`;
  const problems = judge.problems(ticket);
  const errors = useFieldErrors({
    idBase,
    problems,
    text: useProblemText(),
    all: ticket.isErrorTab === true,
    refused,
    onRefusedSeen,
  });
  const edit = (change: (ticket: TicketItem) => TicketItem) => onChange((held) => judge.edited(change(held)));
  const section = { ticket, errors, idBase, edit };
  const wrong = new Set([...problems.map(({ field }) => field), ...Object.keys(refused)]);

  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChange(judge.checked);
        const [problem] = judge.problems(ticket);
        if (problem !== undefined) focusField(idBase, problem.field);
      }}
    >
      {ticket.isErrorTab === true && wrong.size > 0 && (
        <ErrorSummary title={t('left', { count: wrong.size })} className={s.whole}>
          {t('leftHint')}
        </ErrorSummary>
      )}
      <FillChips {...{ ticket, edit, asks, profile, people, ownClub, source }} today={judge.today(ticket)} />
      <FormFields fields={FIELD_NAMES} {...section} asks={{ ...asks, guardian: judge.guardian(ticket) }} />
      <div className={s.tools}>
        {ticket.allow_later === true && (
          <Button kind="secondary" size={44} icon="clock" onClick={onLater}>
            {t(ticket.isTeam === true ? 'fillLaterTeam' : 'fillLater')}
          </Button>
        )}
        {asks.club && (
          <ClubField club={ticket.club} onChange={(club) => onChange((held) => ({ ...held, club }))} />
        )}
      </div>
      {/* Enter in a field checks the form, as a submit does. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
        {t('check')}
      </button>
    </form>
  );
}
