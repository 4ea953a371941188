import { parseTypedDate } from '@distance/domain/people/birth-date.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Field } from '@distance/ui/field/Field.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/browser.ts';
import { useRefreshOwnResults } from '../../../features/results/own-results.queries.ts';
import { paths } from '../../../paths.ts';
import { useToken } from '../../../signals/session.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import type { RunnerData } from '../runner-data.ts';
import s from '../Runner.module.css';

/** Takes the result into the cabinet by the birth date; guests sign in first and come back. */
export function ClaimPopup({ data, onClose }: { data: RunnerData; onClose: () => void }) {
  const t = useTranslations('ownResults.claim');
  const close = useTranslations('ownResults.protest');
  const token = useToken();
  const failureText = useFailureText();
  const refresh = useRefreshOwnResults();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [ofTicket, setOfTicket] = useState(false);
  const { city, format, values: row } = data;
  const here = paths.runnerResult(city.public_id, format.public_id, row.bib);
  const send = async () => {
    const birth = parseTypedDate(typed);
    if (birth === null) return setProblem(t('birthHint'));
    setBusy(true);
    setProblem(undefined);
    try {
      await api.userResultClaim({
        body: { event_city_id: city.public_id, format: format.public_id, bib: row.bib, birth_date: birth },
        shown: 'by-caller',
      });
      await refresh();
      onClose();
    } catch (error) {
      setProblem(failureText(error));
      setOfTicket(error instanceof ApiError && error.code === 'result_of_ticket');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={close('close')}
      actions={
        token === null ? (
          <Link className={buttonClass({ size: 56, wide: true })} to={paths.login({ from: here })}>
            {t('toLogin')}
          </Link>
        ) : (
          <Button size={56} wide busy={busy} busyLabel={t('sending')} onClick={() => void send()}>
            {t('send')}
          </Button>
        )
      }
    >
      {token === null ? (
        <p>{t('signIn')}</p>
      ) : (
        <form
          className={s.popup}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{t('line')}</p>
          <Field
            label={t('birth')}
            hint={t('birthHint')}
            inputMode="numeric"
            autoComplete="bday"
            maxLength={10}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={problem}
          />
          {ofTicket && (
            <Note tone="info">
              <Link to={paths.addTicket()}>{t('toTicket')}</Link>
            </Note>
          )}
        </form>
      )}
    </Modal>
  );
}
