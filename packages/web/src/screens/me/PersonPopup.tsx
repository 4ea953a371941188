import type { PersonView } from '@distance/contract/people.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { personBody, personDraft } from '../../features/participants/person-draft.ts';
import { PersonForm } from '../../features/participants/PersonForm.tsx';
import { usePeopleChanges } from '../../features/people/use-people-changes.ts';
import { focusField } from '../../forms/use-field-errors.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface PersonPopupProps {
  /** Null adds one. */
  person: PersonView | null;
  userId: string | undefined;
  onClose: () => void;
}

/** The data of a person of the account, as the next form will have them. */
export function PersonPopup({ person, userId, onClose }: PersonPopupProps) {
  const t = useTranslations('people');
  const failureText = useFailureText();
  const formId = useId();
  const changes = usePeopleChanges(userId);
  const [draft, setDraft] = useState(() => personDraft(person));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await changes.save(personBody(draft, person));
      toasts.show({ text: t('saved'), icon: 'check' });
      onClose();
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? error.fields : {};
      const [first] = Object.keys(fields);
      setRefused(fields);
      if (first !== undefined) focusField(formId, first);
      else setFailure(failureOf(error));
    }
  };
  const failureOf = (error: unknown) =>
    error instanceof ApiError && error.code === 'conflict' ? t('same') : failureText(error);
  return (
    <Modal
      open
      onClose={onClose}
      dismissible={false}
      width={720}
      title={t(person === null ? 'add' : 'editTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy} busyLabel={t('saving')} wide>
            {t('save')}
          </Button>
          {failure !== null && (
            <Note tone="err" announce>
              {failure}
            </Note>
          )}
        </>
      }
    >
      <PersonForm
        id={formId}
        draft={draft}
        onChange={(change) => setDraft(change)}
        onSubmit={() => void save()}
        refused={refused}
        onRefusedSeen={(field) => setRefused(({ [field]: _seen, ...rest }) => rest)}
      />
    </Modal>
  );
}
