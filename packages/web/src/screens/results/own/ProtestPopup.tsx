import { Button } from '@distance/ui/button/Button.tsx';
import { TextArea } from '@distance/ui/field/TextArea.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type StoredFile, UploadField } from '../../../features/participants/UploadField.tsx';
import { toasts } from '../../../signals/toasts.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import s from '../Runner.module.css';

export interface ProtestPopupProps {
  title: string;
  /** What is asked for. */
  line: string;
  send: (told: { words: string; file: string | null }) => Promise<void>;
  onClose: () => void;
}

/** Says that the results are wrong, with a photo. */
export function ProtestPopup({ title, line, send, onClose }: ProtestPopupProps) {
  const t = useTranslations('ownResults.protest');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const [words, setWords] = useState('');
  const [file, setFile] = useState<StoredFile | null>(null);
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const tell = async () => {
    if (words.trim() === '') return setProblem(fields('fillField'));
    setBusy(true);
    setProblem(undefined);
    try {
      await send({ words, file: file?.public_id ?? null });
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
      title={title}
      closeLabel={t('close')}
      dismissible={words === ''}
      actions={
        <Button size={56} wide busy={busy || uploading} busyLabel={t('sending')} onClick={() => void tell()}>
          {t('send')}
        </Button>
      }
    >
      <div className={s.popup}>
        <p>{line}</p>
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
