import type { TransferView } from '@distance/contract/transfers.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { TransferStart } from './TransferStart.tsx';
import s from './Transfers.module.css';

interface WaitingTransfersProps {
  incoming: readonly TransferView[];
  outgoing: readonly TransferView[];
  onDecline: (transfer: TransferView) => void;
  onRecall: (transfer: TransferView) => void;
}

/** Offers that wait for an answer: mine to give, and others' to give me (A2.70). */
export function WaitingTransfers({ incoming, outgoing, onDecline, onRecall }: WaitingTransfersProps) {
  const t = useTranslations('transfers');
  const f = useFormat();
  return (
    <>
      {incoming.map((transfer) => (
        <Card
          key={transfer.public_id}
          as="section"
          className={s.card}
          aria-label={transfer.kind === 'return' ? t('incomingReturn') : t('incomingTitle')}
        >
          <h2 className="t-d3">{transfer.kind === 'return' ? t('incomingReturn') : t('incomingTitle')}</h2>
          <TransferStart transfer={transfer} level={3} />
          <p className={s.terms}>
            {t('answerUntil', { until: f.date(transfer.expires, transfer.timezone) })}
          </p>
          <div className={s.buttons}>
            <Link className={buttonClass()} to={paths.transfer(transfer.public_id)}>
              {t('answer')}
            </Link>
            <Button kind="secondary" onClick={() => onDecline(transfer)}>
              {t('decline')}
            </Button>
          </div>
        </Card>
      ))}
      {outgoing.length > 0 && (
        <Card as="section" className={s.card} aria-label={t('waitingTitle')}>
          <h2 className="t-d3">{t('waitingTitle')}</h2>
          <ul className={s.waiting}>
            {outgoing.map((transfer) => (
              <li key={transfer.public_id} className={s.waitingRow}>
                <div className={s.words}>
                  <p className={s.strong}>{transfer.event.title}</p>
                  <p>
                    {t('waitingUntil', {
                      email: transfer.to_email,
                      until: f.day(transfer.expires, transfer.timezone),
                    })}
                  </p>
                </div>
                <Button kind="secondary" size={44} onClick={() => onRecall(transfer)}>
                  {t('recallDo')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
