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
  /** An own start is at hand: each offer is one row, so that its code is not pushed away. */
  rows: boolean;
  onDecline: (transfer: TransferView) => void;
  onRecall: (transfer: TransferView) => void;
}

/** Offers that wait for an answer: mine to give, and others' to give me (A2.70). */
export function WaitingTransfers({ incoming, outgoing, rows, onDecline, onRecall }: WaitingTransfersProps) {
  const t = useTranslations('transfers');
  const f = useFormat();
  const titleOf = ({ kind }: TransferView) => (kind === 'return' ? t('incomingReturn') : t('incomingTitle'));
  if (rows)
    return (
      <>
        {incoming.map((transfer) => (
          <section key={transfer.public_id} className={s.row} aria-label={titleOf(transfer)}>
            <p className={s.words}>
              <strong className={s.strong}>{titleOf(transfer)}</strong> {transfer.event.title}
            </p>
            <Link
              className={buttonClass({ kind: 'secondary', size: 44 })}
              to={paths.transfer(transfer.public_id)}
            >
              {t('answerShort')}
            </Link>
          </section>
        ))}
        {outgoing.map((transfer) => (
          <section key={transfer.public_id} className={s.row} aria-label={t('waitingTitle')}>
            <p className={s.words}>
              <strong className={s.strong}>{transfer.event.title}</strong>{' '}
              {t('waiting', { email: transfer.to_email })}
            </p>
            <Button kind="secondary" size={44} onClick={() => onRecall(transfer)}>
              {t('recallDo')}
            </Button>
          </section>
        ))}
      </>
    );
  return (
    <>
      {incoming.map((transfer) => (
        <Card key={transfer.public_id} as="section" className={s.card} aria-label={titleOf(transfer)}>
          <h2 className="t-d3">{titleOf(transfer)}</h2>
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
