import type { PolicyView } from '@distance/contract/insurance.ts';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import { policiesKey } from './insurance.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface PolicyCancelModalProps {
  policy: PolicyView;
  onClose: () => void;
}

/** Gives a policy back alone: the sum before, and after. */
export function PolicyCancelModal({ policy, onClose }: PolicyCancelModalProps) {
  const t = useTranslations('insurance.cancel');
  const failureText = useFailureText();
  const f = useFormat();
  const queries = useQueryClient();
  const sum = f.money(policy.price);
  const cancel = useMutation({
    mutationFn: () =>
      api.insuranceCancel({ body: { insurance: policy.public_id, confirm: true }, shown: 'by-caller' }),
    onSuccess: () => toasts.show({ text: t('done') }),
    onError: (error) =>
      toasts.show({
        text: failureText(error),
        tone: 'err',
        icon: 'warn',
      }),
    onSettled: () => {
      onClose();
      // What is shown may be what has changed.
      void queries.invalidateQueries({ queryKey: policiesKey });
    },
  });
  return (
    <ConfirmModal
      title={t('title')}
      closeLabel={t('close')}
      step={{
        label: t('confirm', { sum }),
        busy: cancel.isPending,
        busyLabel: t('busy'),
        onPress: () => cancel.mutate(),
      }}
      cancelLabel={t('back')}
      onClose={onClose}
    >
      <p>{t('line', { number: policy.info.number, sum })}</p>
    </ConfirmModal>
  );
}
