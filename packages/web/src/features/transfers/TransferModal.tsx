import type { TicketView } from '@distance/contract/tickets.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { DoneModal } from '@distance/ui/overlay/DoneModal.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useFormat } from '../../texts/format.ts';
import { useTerms, useTicketsChanged } from './transfers.queries.ts';
import s from './Transfers.module.css';
import { useFailureText } from '../../texts/failure-text.ts';

type Payment = NonNullable<Awaited<ReturnType<typeof api.userTicketTransfer>>['payment']>;

export interface TransferModalProps {
  ticket: TicketView;
  onClose: () => void;
  /** The fee is paid at the acquirer. */
  onPay: (payment: Payment) => void;
}

/** The sender names an address; terms and fee are told before (A2.68). */
export function TransferModal({ ticket, onClose, onPay }: TransferModalProps) {
  const t = useTranslations('transfers');
  const failureText = useFailureText();
  const errors = useTranslations('errors');
  const fields = useTranslations('fields');
  const f = useFormat();
  const formId = useId();
  const changed = useTicketsChanged();
  const terms = useTerms(ticket.public_id);
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      api.userTicketTransfer({
        body: { ticket: ticket.public_id, email: normaliseEmail(email), fee: terms.data?.fee ?? 0 },
        shown: 'by-caller',
      }),
    onSuccess: ({ payment }) => {
      if (payment !== null) return onPay(payment);
      changed();
    },
    onError: () => void terms.refetch(),
  });
  const sent = send.data?.transfer ?? null;
  if (sent !== null) {
    return (
      <DoneModal title={t('sentTitle')} closeLabel={t('close')} understood={t('close')} onClose={onClose}>
        {t('sentLine', { email: sent.to_email, until: f.day(sent.expires, sent.timezone) })}
      </DoneModal>
    );
  }
  const { data } = terms;
  const wrong = !isEmail(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!wrong && data !== undefined) send.mutate();
  };
  const refusal = data?.refusal ?? null;
  const trouble = send.error === null ? null : failureText(send.error);
  const { start_time, timezone } = ticket.event_format;
  return (
    <Modal
      open
      onClose={onClose}
      title={refusal === null ? t('title') : t('refused')}
      closeLabel={t('close')}
      actions={
        refusal !== null ? (
          <Button kind="secondary" size={56} wide onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              form={formId}
              size={56}
              wide
              busy={(data === undefined && !terms.isError) || send.isPending}
              busyLabel={send.isPending ? t('sending') : t('loading')}
              disabledReason={data === undefined && terms.isError ? t('noTerms') : undefined}
            >
              {data !== undefined && data.fee > 0 ? t('pay', { sum: f.money(data.fee) }) : t('send')}
            </Button>
            <Button kind="secondary" size={56} wide onClick={onClose}>
              {t('cancel')}
            </Button>
          </>
        )
      }
    >
      {refusal !== null ? (
        <p role="status">{errors(refusal)}</p>
      ) : (
        <form id={formId} className={s.form} onSubmit={submit} noValidate>
          <p>{t('line', { title: ticket.event.title, day: f.day(start_time, timezone) })}</p>
          <Field
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={asked && wrong ? fields('invalidEmail') : undefined}
          />
          {data === undefined && terms.isError ? (
            <Note tone="err" announce>
              {failureText(terms.error)}{' '}
              <Button kind="text" size={44} onClick={() => void terms.refetch()}>
                {t('again')}
              </Button>
            </Note>
          ) : data === undefined ? (
            <Skeleton height={48} />
          ) : (
            <p className={s.terms}>
              {t('days', { days: data.days })} {t('until', { until: f.date(data.until, data.timezone) })}
              {data.fee > 0 && ` ${t('fee', { sum: f.money(data.fee) })}`}
            </p>
          )}
          {trouble !== null && (
            <Note tone="err" announce>
              {trouble}
            </Note>
          )}
        </form>
      )}
    </Modal>
  );
}
