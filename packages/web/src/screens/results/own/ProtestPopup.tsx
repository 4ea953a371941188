import type { OwnResultView } from '@distance/contract/own-results.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { TextArea } from '@distance/ui/field/TextArea.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { type StoredFile, UploadField } from '../../../features/participants/UploadField.tsx';
import { useRefreshOwnResults } from '../../../features/results/own-results.queries.ts';
import { toasts } from '../../../signals/toasts.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import s from '../Runner.module.css';

/** Says that the own result is wrong, with a photo. */
export function ProtestPopup({ own, onClose }: { own: OwnResultView; onClose: () => void }) {
  const t = useTranslations('ownResults.protest');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const refresh = useRefreshOwnResults();
  const [words, setWords] = useState('');
  const [file, setFile] = useState<StoredFile | null>(null);
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const send = async () => {
    if (words.trim() === '') return setProblem(fields('fillField'));
    setBusy(true);
    setProblem(undefined);
    try {
      const { event_city_id, format, bib } = own;
      await api.userResultProtest({
        body: { event_city_id, format, bib, words, file: file?.public_id ?? null },
        shown: 'by-caller',
      });
      await refresh();
      toasts.show({ text: t('sent'), icon: 'check' });
      onClose();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      dismissible={words === ''}
      actions={
        <Button size={56} wide busy={busy || uploading} busyLabel={t('sending')} onClick={() => void send()}>
          {t('send')}
        </Button>
      }
    >
      <div className={s.popup}>
        <p>{t('line')}</p>
        <TextArea
          label={t('words')}
          maxLength={2000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          error={problem}
        />
        <UploadField
          label={t('file')}
          file={file}
          onFile={setFile}
          onSending={setUploading}
          name="protest"
          pictures
        />
      </div>
    </Modal>
  );
}
