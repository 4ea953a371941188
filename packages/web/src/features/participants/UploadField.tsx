import { FILE_EXTENSIONS } from '@distance/domain/files/file-rules.ts';
import type { ItemFile } from '@distance/domain/basket/types.ts';
import { FileField } from '@distance/ui/field/FileField.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FilePreview } from './FilePreview.tsx';
import { useFileWords } from './file-words.ts';
import { useUpload } from './use-upload.ts';

/** An uploaded file as the basket keeps it; `key` opens it for a guest. */
export interface StoredFile extends ItemFile {
  readonly key?: string | undefined;
}

export interface UploadFieldProps {
  label: string;
  file: StoredFile | null | undefined;
  onFile: (file: StoredFile | null) => void;
  /** Told when a file sets out and when it has come, or was stopped. */
  onSending?: ((sending: boolean) => void) | undefined;
  /** Text of the form's own check: nothing chosen. */
  error?: string | undefined;
  name: string;
  /** No documents: a photo is wanted. */
  pictures?: boolean | undefined;
}

/** Checks a chosen file at once, sends it and shows how far it is; a refused one is never kept (P5.36-P5.38). */
export function UploadField(props: UploadFieldProps) {
  const { label, file, onFile, onSending, error, name, pictures = false } = props;
  const t = useTranslations('basket.form');
  const words = useFileWords();
  const { sending, refusal, chosen, choose, retry, remove } = useUpload({ name, onFile, pictures });
  const underWay = sending !== null;
  useEffect(() => onSending?.(underWay), [onSending, underWay]);
  const missing = error === undefined || file != null ? error : t('fileMissing', { message: error });
  const retriable = refusal?.again != null;
  return (
    <FileField
      label={label}
      hint={file == null ? t(pictures ? 'pictureHint' : 'fileHint') : label}
      error={sending === null ? (refusal?.text ?? missing) : undefined}
      file={sending ?? shown()}
      chooseLabel={t('chooseFile')}
      againLabel={refusal === null ? t('chooseFile') : t('otherFile')}
      removeLabel={sending === null ? t('removeFile') : t('stopUpload')}
      onFiles={(files) => void choose(files)}
      onRemove={remove}
      onRetry={retriable ? () => void retry() : undefined}
      retryLabel={t('retryUpload')}
      said={said()}
      accept={FILE_EXTENSIONS.filter((extension) => !pictures || extension !== 'pdf')
        .map((extension) => `.${extension}`)
        .join(',')}
      name={name}
    />
  );

  function shown() {
    if (refusal !== null) return { name: refusal.name };
    if (file == null) return undefined;
    return { name: words(file), preview: <FilePreview file={file} chosen={chosen} /> };
  }

  function said(): string {
    if (sending !== null) return t('uploadRunning', { label });
    return chosen !== null && file != null && refusal === null ? t('uploadDone', { label }) : '';
  }
}
