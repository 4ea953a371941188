import type { FileProblem } from '@distance/domain/files/file-rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { failureKind, useFailureText } from '../../texts/failure-text.ts';
import type { StoredFile } from './UploadField.tsx';
import { chosenFileProblem, type UploadedFile, uploadFile } from './upload-file.ts';

/** Texts of what is seen before a file is sent (P5.36, P5.37, A5.39). */
const PROBLEM_TEXTS = {
  file_empty: 'uploadFile',
  file_too_big: 'fileTooBig',
  file_type: 'fileType',
} as const satisfies Record<FileProblem, string>;

interface Refusal {
  readonly name: string;
  readonly text: string;
  /** The file itself is right: it may be sent once more. */
  readonly again: File | null;
}

/** One file on its way to the server: checked at once, sent with progress, stopped, refused or kept (P5.36-P5.38). */
export function useUpload(onFile: (file: StoredFile | null) => void, pictures: boolean) {
  const t = useTranslations();
  const failureText = useFailureText();
  const [sending, setSending] = useState<{ name: string; progress: number } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const job = useRef<AbortController>(undefined);
  useEffect(() => () => job.current?.abort(), []);

  const start = () => {
    job.current?.abort();
    const control = new AbortController();
    job.current = control;
    setRefusal(null);
    return control;
  };

  const send = async (file: File, control: AbortController) => {
    const { name } = file;
    setSending({ name, progress: 0 });
    try {
      const done = await uploadFile(file, (progress) => setSending({ name, progress }), control.signal);
      setChosen(file);
      onFile(stored(done));
    } catch (failure) {
      if (control.signal.aborted) return;
      setRefusal({
        name,
        text: failureKind(failure) === 'offline' ? t('basket.form.uploadLost') : failureText(failure),
        again: failure instanceof ApiError ? null : file,
      });
    } finally {
      if (job.current === control) setSending(null);
    }
  };

  return {
    sending,
    refusal,
    /** The file of this visit, for its preview. */
    chosen,
    choose: async ([file]: readonly File[]) => {
      if (file === undefined) return;
      const control = start();
      const problem = await chosenFileProblem(file, pictures);
      if (control.signal.aborted) return;
      if (problem === null) return await send(file, control);
      setRefusal({ name: file.name, text: t(`fields.${PROBLEM_TEXTS[problem]}`), again: null });
    },
    retry: async () => {
      const file = refusal?.again;
      if (file != null) await send(file, start());
    },
    /** Stops what is on its way; without that takes the file out. */
    remove: () => {
      const running = sending !== null;
      start().abort();
      setSending(null);
      if (running) return;
      setChosen(null);
      onFile(null);
    },
  };
}

function stored({ name, type, size, public_id, key }: UploadedFile): StoredFile {
  return { name, type, size, public_id, key };
}
