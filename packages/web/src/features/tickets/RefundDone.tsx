import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { ticketsKey } from './tickets.queries.ts';

/** The bank answers in a second as a rule; the popup follows it while it is open. */
const FOLLOW_MS = 1500;

export interface RefundDoneProps {
  ticketId: string;
  /** Roubles. */
  sum: number;
  state: 'pending' | 'done';
  onClose: () => void;
  /** The tickets behind the popup are to be read again. */
  onChanged: () => void;
}

/** After the press: the refund is awaited, then done (A2.63, A4.30); the sum once more (A2.67). */
export function RefundDone({ ticketId, sum, state, onClose, onChanged }: RefundDoneProps) {
  const t = useTranslations('tickets.refund');
  const f = useFormat();
  const follow = useQuery({
    queryKey: [...ticketsKey, 'refund', 'state', ticketId],
    queryFn: ({ signal }) => api.ticketOne({ params: { id: ticketId }, signal, shown: 'by-caller' }),
    enabled: state === 'pending',
    refetchInterval: ({ state: { data } }) => (data?.values.status === 'refunded' ? false : FOLLOW_MS),
    retry: false,
    gcTime: 0,
  });
  const returned = follow.data?.values.status === 'refunded';
  useEffect(() => {
    if (returned) onChanged();
  }, [returned, onChanged]);
  const free = state === 'done' && sum === 0;
  const waits = state === 'pending' && !returned;
  return (
    <Modal
      open
      onClose={onClose}
      title={free ? t('freeTitle') : waits ? t('waitTitle') : t('doneTitle')}
      titleFace="display"
      closeLabel={t('close')}
      actions={
        <>
          <Link className={buttonClass({ size: 56, wide: true })} to={paths.main()}>
            {t('toMain')}
          </Link>
          <Button kind="secondary" size={56} wide onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p role="status">
        {free
          ? t('freeLine')
          : waits
            ? t('waitLine', { sum: f.money(sum) })
            : t('doneLine', { sum: f.money(sum) })}
      </p>
    </Modal>
  );
}
