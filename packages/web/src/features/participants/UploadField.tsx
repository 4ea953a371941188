import { FILE_EXTENSIONS } from '@distance/domain/files/file-rules.ts';
import type { ItemFile } from '@distance/domain/basket/types.ts';
import { FileField } from '@distance/ui/field/FileField.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import s from './Participants.module.css';
import { chosenFileProblem, type UploadedFile, uploadFile, UploadRefused } from './upload-file.ts';

/** An uploaded file as the basket keeps it; `key` opens it for a guest. */
export interface StoredFile extends ItemFile {
  readonly key?: string | undefined;
}

export interface UploadFieldProps {
  label: string;
  file: ItemFile | null | undefined;
  onFile: (file: StoredFile | null) => void;
  /** Text of the form's own check: nothing chosen. */
  error?: string | undefined;
  name: string;
}

/** Checks a chosen file at once, sends it and shows how far it is; a refused one is never kept (P5.36-P5.38). */
export function UploadField({ label, file, onFile, error, name }: UploadFieldProps) {
  const t = useTranslations();
  const [sending, setSending] = useState<{ name: string; progress: number } | null>(null);
  const [refusal, setRefusal] = useState<{ name: string; text: string } | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const job = useRef<AbortController>(undefined);
  useEffect(() => () => job.current?.abort(), []);
  useEffect(() => () => void (picture !== null && URL.revokeObjectURL(picture)), [picture]);

  const choose = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    job.current?.abort();
    const control = new AbortController();
    job.current = control;
    setRefusal(null);
    const problem = await chosenFileProblem(chosen);
    if (problem !== null) {
      setRefusal({
        name: chosen.name,
        text: problem === 'file_too_big' ? t('fields.fileTooBig') : t('fields.fileType'),
      });
      return;
    }
    setSending({ name: chosen.name, progress: 0 });
    try {
      const done = await uploadFile(
        chosen,
        (progress) => setSending({ name: chosen.name, progress }),
        control.signal,
      );
      if (chosen.type.startsWith('image/')) setPicture(URL.createObjectURL(chosen));
      onFile(stored(done));
    } catch (failure) {
      if (control.signal.aborted) return;
      const said =
        failure instanceof UploadRefused && failure.answered
          ? failure.message
          : t('basket.form.uploadFailed');
      setRefusal({ name: chosen.name, text: said });
    } finally {
      if (job.current === control) setSending(null);
    }
  };
  const remove = () => {
    job.current?.abort();
    setSending(null);
    setPicture(null);
    onFile(null);
  };

  const shown = sending ?? (file == null ? refusal && { name: refusal.name } : { name: file.name });
  const missing = error === undefined ? undefined : t('basket.form.fileMissing', { message: error });
  return (
    <FileField
      label={label}
      hint={file == null ? t('basket.form.fileHint') : undefined}
      error={sending === null ? (refusal?.text ?? (file == null ? missing : undefined)) : undefined}
      file={
        shown === null
          ? undefined
          : {
              ...shown,
              preview:
                picture === null || sending ? undefined : <img className={s.preview} src={picture} alt="" />,
            }
      }
      chooseLabel={t('basket.form.chooseFile')}
      againLabel={refusal === null ? t('basket.form.chooseFile') : t('basket.form.otherFile')}
      removeLabel={t('basket.form.removeFile')}
      onFiles={(files) => void choose(files)}
      onRemove={remove}
      accept={FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
      name={name}
    />
  );
}

function stored({ name, type, size, public_id, key }: UploadedFile): StoredFile {
  return { name, type, size, public_id, key };
}
