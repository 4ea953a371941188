import type { OrderCertificate } from '@distance/contract/certificates.ts';
import type { GiftField } from '@distance/domain/certificates/certificate.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Certificates.module.css';
import { formOf, problemsOf, typedGift, type GiftForm } from './gift-form.ts';
import { GiftWords, ReceiverEmail, ReceiverName, SenderName } from './GiftFields.tsx';
import { WhenToSend } from './WhenToSend.tsx';

interface MendGiftProps {
  gift: OrderCertificate;
  orderKey: string | null;
  onClose: () => void;
  onDone: () => void;
}

/** Receiver, words and moment of a certificate that nobody has opened. */
export function MendGift({ gift, orderKey, onClose, onDone }: MendGiftProps) {
  const t = useTranslations('gift.bought');
  const failureText = useFailureText();
  const gone = gift.sent_at !== null;
  const [form, setForm] = useState<GiftForm>(() => formOf(gift));
  const [openedAt] = useState(() => new Date().toISOString());
  const [askedAt, setAskedAt] = useState<Date | null>(null);
  const problems = askedAt === null ? [] : problemsOf(form, askedAt);
  const wrong = (name: GiftField) => problems.includes(name);
  const set = (change: Partial<GiftForm>) => setForm({ ...form, ...change });
  const save = useMutation({
    mutationFn: () => {
      const { recipient_name, sender, words, recipient_email, send_at } = typedGift(form);
      return api.certificateChange({
        body: {
          line: gift.public_id,
          recipient_name,
          sender,
          words,
          recipient_email: recipient_email ?? '',
          send_at: gone ? null : send_at,
          ...(orderKey === null ? {} : { key: orderKey }),
        },
        shown: 'by-caller',
      });
    },
    onSuccess: () => {
      toasts.show({ text: gone ? t('sentAnew') : t('mended'), icon: 'check' });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = new Date();
    setAskedAt(now);
    if (!save.isPending && problemsOf(form, now).length === 0) save.mutate();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate aria-label={gone ? t('toAnother') : t('mend')}>
      {gone && <p className={s.quiet}>{t('anotherLine')}</p>}
      <ReceiverName form={form} set={set} wrong={wrong} />
      <ReceiverEmail form={form} set={set} wrong={wrong} />
      <SenderName form={form} set={set} />
      <GiftWords form={form} set={set} />
      {!gone && <WhenToSend form={form} set={set} wrong={wrong('send_at')} now={openedAt} />}
      {save.error !== null && (
        <Note tone="err" announce>
          {failureText(save.error)}
        </Note>
      )}
      <div className={s.presses}>
        <Button type="submit" size={44} busy={save.isPending} busyLabel={t('saving')}>
          {gone ? t('sendAnew') : t('save')}
        </Button>
        <Button kind="secondary" size={44} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}
