import type { PurchaseLineView } from '@distance/contract/shop.ts';
import {
  checkReturn,
  RETURN_MESSAGES,
  RETURN_PHOTOS_MAX,
  RETURN_REASONS,
  RETURN_TEXT_MAX,
  type ReturnField,
  type ReturnReason,
} from '@distance/domain/returns/return-rules.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { Radio } from '@distance/ui/choice/Radio.tsx';
import { TextArea } from '@distance/ui/field/TextArea.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { ChooseLines } from './ChooseLines.tsx';
import s from './OrderStory.module.css';

export interface ReturnPhoto {
  readonly public_id?: string | undefined;
  readonly name: string;
}

export interface ReturnFormProps {
  order: { public_id: string; email: string };
  /** Of the letter, for who is not signed in. */
  orderKey: string | null;
  lines: readonly PurchaseLineView[];
  /** Draws the field of a photo; it belongs to another feature. */
  upload: (props: {
    label: string;
    file: ReturnPhoto | null;
    onFile: (file: ReturnPhoto | null) => void;
    onSending: (sending: boolean) => void;
    error: string | undefined;
    name: string;
  }) => ReactNode;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks the team to take goods back: which pieces, why, what they look like. What was typed stays after a refusal. */
export function ReturnForm({ order, orderKey, lines, upload, onClose, onChanged }: ReturnFormProps) {
  const t = useTranslations('returns');
  const fields = useTranslations('fields');
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly ReturnPhoto[]>([]);
  const [uploading, setUploading] = useState(false);
  const [asked, setAsked] = useState(false);
  const ids = photos.flatMap(({ public_id: id }) => id ?? []);
  const problems = checkReturn({ lines: [...chosen], reason, text, photos: ids.length });
  const send = useMutation({
    mutationFn: (why: ReturnReason) =>
      api.userShopReturn({
        params: { id: order.public_id },
        body: {
          lines: [...chosen],
          reason: why,
          text,
          photos: ids,
          ...(orderKey === null ? {} : { key: orderKey }),
        },
        shown: 'by-caller',
      }),
    onSuccess: () => {
      toasts.show({ text: t('sent', { email: order.email }), icon: 'check' });
      onClose();
      onChanged();
    },
  });
  const { error } = send;
  const refused = error instanceof ApiError ? (error.fields ?? {}) : {};
  const errorOf = (field: ReturnField): string | undefined => {
    const problem = asked ? problems.find((one) => one.field === field) : undefined;
    if (problem === undefined) return refused[field];
    return field === 'lines' ? t('choose') : fields(RETURN_MESSAGES[problem.code]);
  };
  // One empty field after those that are filled.
  const slots = [...photos, null].slice(0, RETURN_PHOTOS_MAX);
  const setPhoto = (at: number, file: ReturnPhoto | null) =>
    setPhotos((held) =>
      file === null
        ? held.filter((_, place) => place !== at)
        : [...held.slice(0, at), file, ...held.slice(at + 1)],
    );
  return (
    <form
      className={s.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const page = event.currentTarget;
        setAsked(true);
        if (problems.length > 0 || reason === null)
          requestAnimationFrame(() => page.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
        else send.mutate(reason);
      }}
    >
      <ChooseLines lines={lines} chosen={chosen} onChoose={setChosen} error={errorOf('lines')} />
      <ChoiceGroup legend={t('why')} error={errorOf('reason')}>
        {RETURN_REASONS.map((why) => (
          <Radio
            key={why}
            name="return-reason"
            value={why}
            checked={reason === why}
            aria-invalid={errorOf('reason') !== undefined || undefined}
            onChange={() => setReason(why)}
          >
            {t(`reasons.${why}`)}
          </Radio>
        ))}
      </ChoiceGroup>
      <TextArea
        label={t('text')}
        maxLength={RETURN_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errorOf('text')}
      />
      {slots.map((file, at) => (
        // A photo that is taken out leaves its place to the next.
        <div key={file?.public_id ?? `empty-${at}`}>
          {upload({
            label: t('photo'),
            file,
            onFile: (next) => setPhoto(at, next),
            onSending: setUploading,
            error: file === null && at === photos.length ? errorOf('photos') : undefined,
            name: `photo-${at}`,
          })}
        </div>
      ))}
      {error !== null && Object.keys(refused).length === 0 && (
        <Note tone="err" announce>
          {failureText(error)}
        </Note>
      )}
      <div className={s.presses}>
        <Button
          type="submit"
          busy={send.isPending || uploading}
          busyLabel={send.isPending ? t('sending') : t('uploading')}
        >
          {t('send')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}
