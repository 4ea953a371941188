import type { TransferView } from '@distance/contract/transfers.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ParticipantForm } from '../../../features/participants/ParticipantForm.tsx';
import { paths } from '../../../paths.ts';
import s from './TransferScreen.module.css';
import { useAccept } from './use-accept.ts';

export interface AcceptCardProps {
  transfer: TransferView;
  letterKey: string | null;
  /** Documents agreed to by pressing the button. */
  consents: readonly string[];
  onAccepted: (ticket: string) => void;
  onDecline: () => void;
}

/** Who will run, and the answer. */
export function AcceptCard({ transfer, letterKey, consents, onAccepted, onDecline }: AcceptCardProps) {
  const t = useTranslations('transfers');
  const accept = useAccept({ transfer, letterKey, consents, onAccepted });
  return (
    <Card as="section" aria-labelledby="accept" className={s.card}>
      <h2 id="accept" className="t-d3">
        {t('formTitle')}
      </h2>
      <p>{transfer.asks_participant ? t('formLine') : t('noForm')}</p>
      {transfer.insured && <Note tone="info">{t('insured')}</Note>}
      {transfer.asks_participant && <Form accept={accept} />}
      {accept.trouble !== null && (
        <Note tone="err" announce>
          {accept.trouble}
        </Note>
      )}
      <div className={s.buttons}>
        <Button size={56} busy={accept.busy} busyLabel={t('accepting')} onClick={() => void accept.send()}>
          {t('accept')}
        </Button>
        <Button kind="secondary" size={56} onClick={onDecline}>
          {t('decline')}
        </Button>
      </div>
      <p className={s.agree}>
        {t('agree')} <Link to={paths.documentPers()}>{t('agreeLink')}</Link>
      </p>
    </Card>
  );
}

function Form({ accept }: { accept: ReturnType<typeof useAccept> }) {
  const t = useTranslations('transfers');
  if (accept.form !== null)
    return (
      <div id="accept-form">
        <ParticipantForm {...accept.form} />
      </div>
    );
  if (accept.failed)
    return (
      <Button kind="secondary" onClick={accept.again}>
        {t('again')}
      </Button>
    );
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={360} radius="var(--radius-card)" />
    </div>
  );
}
