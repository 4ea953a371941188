import type { FileProblem } from '@distance/domain/files/file-rules.ts';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { failureKind, useFailureText } from '../../texts/failure-text.ts';
import { KeptUploadsContext } from './kept-uploads.ts';
import { createUploadJob, type UploadState } from './upload-job.ts';
import type { StoredFile } from './UploadField.tsx';

/** Texts of what is seen before a file is sent (P5.36, P5.37, A5.39). */
const PROBLEM_TEXTS = {
  file_empty: 'uploadFile',
  file_too_big: 'fileTooBig',
  file_type: 'fileType',
} as const satisfies Record<FileProblem, string>;

interface UploadInput {
  /** Of the field. */
  name: string;
  onFile: (file: StoredFile | null) => void;
  pictures: boolean;
}

/** The upload of one field. It ends with the field, unless forms are put away and shown again around it (`KeptUploadsContext`). */
export function useUpload({ name, onFile, pictures }: UploadInput) {
  const t = useTranslations();
  const failureText = useFailureText();
  const kept = useContext(KeptUploadsContext);
  const [job] = useState(() => kept?.of(name) ?? createUploadJob());
  const { sending, refusal, chosen } = useSyncExternalStore(job.subscribe, job.state, job.state);
  useEffect(() => (kept === null ? job.abort : undefined), [job, kept]);

  const textOf = ({ why }: NonNullable<UploadState['refusal']>): string => {
    if ('problem' in why) return t(`fields.${PROBLEM_TEXTS[why.problem]}`);
    return failureKind(why.failure) === 'offline' ? t('basket.form.uploadLost') : failureText(why.failure);
  };
  return {
    sending,
    refusal: refusal && { name: refusal.name, text: textOf(refusal), again: refusal.again },
    chosen,
    choose: async ([file]: readonly File[]) => {
      if (file !== undefined) await job.choose(file, pictures, onFile);
    },
    retry: async () => await job.retry(onFile),
    remove: () => job.remove(onFile),
  };
}
