import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { buttonClass } from '../button/button-class.ts';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './FileField.module.css';
import { isPresent } from './FieldNote.tsx';

export interface FileFieldProps {
  /** What is asked for: «Медсправка». */
  label: string;
  /** Allowed kinds and size: «pdf, jpeg, png, до 4 МБ». */
  hint?: ReactNode;
  /** Exact refusal text; takes the hint's place. */
  error?: ReactNode;
  /** The file that is there or on its way. */
  file?: FileFieldFile | undefined;
  /** Words of the button: «Выбрать», after a refusal «Другой». */
  chooseLabel: string;
  againLabel: string;
  /** Spoken name of the cross: «Убрать файл». */
  removeLabel: string;
  onFiles: (files: readonly File[]) => void;
  onRemove?: (() => void) | undefined;
  /** After a failure that may pass by itself: sends the same file once more. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** Spoken when it changes: «Файл загружен». */
  said?: string | undefined;
  /** `accept` of the input: `.pdf,.jpg,.png`. Dropped files are not filtered by it. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
}

export interface FileFieldFile {
  /** Name, with the size if wished: «photo.png, 6,2 МБ». */
  name: string;
  /** Sent share 0…1; absent when done. */
  progress?: number | undefined;
  /** Small picture or link in place of the icon. */
  preview?: ReactNode;
}

/** Choose or drop a file; shows what was taken, its progress and a refusal. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    hint,
    error,
    file,
    chooseLabel,
    againLabel,
    removeLabel,
    onFiles,
    onRemove,
    onRetry,
    retryLabel,
    said,
    className,
    ...input
  } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const wrong = isPresent(error);
  const taken = file !== undefined && !wrong;
  const take = (list: FileList | null) => {
    if (list !== null && list.length > 0) onFiles(input.multiple ? [...list] : [...list].slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={cx(s.area, className)}
      data-state={wrong ? 'error' : taken ? 'taken' : 'empty'}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={s.art}>
        {file?.preview ?? <Icon name={wrong && file ? 'warn' : 'file'} size={24} />}
      </span>
      <div className={s.words}>
        <p id={`${id}-label`} className={s.name}>
          {file === undefined ? label : file.name}
        </p>
        {taken && file.progress !== undefined && (
          <progress className={s.progress} value={file.progress} max={1} aria-labelledby={`${id}-label`} />
        )}
        {(wrong || isPresent(hint)) && !(taken && file.progress !== undefined) && (
          <p id={`${id}-note`} className={s.note} role={wrong ? 'alert' : undefined}>
            {wrong ? error : hint}
          </p>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {wrong && onRetry && (
        <Button kind="outline" size={44} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {taken && onRemove ? (
        <IconButton icon="cross" kind="plain" label={removeLabel} onClick={onRemove} />
      ) : (
        <span className={s.choose}>
          <input
            {...input}
            id={id}
            type="file"
            className={s.input}
            aria-label={`${label}: ${wrong ? againLabel : chooseLabel}`}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong || isPresent(hint) ? `${id}-note` : undefined}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = ''; // the same file may be chosen again after a refusal
            }}
          />
          <label htmlFor={id} className={buttonClass({ kind: wrong ? 'outline' : 'secondary', size: 44 })}>
            {wrong ? againLabel : chooseLabel}
          </label>
        </span>
      )}
    </div>
  );
}
