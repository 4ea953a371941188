import type { WaitingView } from '@distance/contract/waiting.ts';
import { WAITING_PLACES_MAX } from '@distance/domain/waiting/waiting-rule.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Counter } from '@distance/ui/choice/Counter.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buyerApi } from '../../api/buyer.ts';
import { MailboxForm } from '../../forms/MailboxForm.tsx';
import s from './Waiting.module.css';

interface JoinFormProps {
  /** A real account is signed in: it is written to. */
  account: boolean;
  format: string;
  kind: string;
  /** Places of a whole team; null where any number goes. */
  team: number | null;
  /** How many one buyer may have. */
  max: number;
  waiting: number;
  onJoined: (entry: WaitingView) => void;
}

/** How many places, where to write, and the press; an address without an account gets a letter first. */
export function JoinForm({ account, format, kind, team, max, waiting, onJoined }: JoinFormProps) {
  const t = useTranslations('waiting');
  const words = useTranslations('event');
  const [count, setCount] = useState(1);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState(false);
  const join = async (email: string) => {
    const body = { format_public_id: format, kind, count: team ?? count, email };
    const { entry } = await buyerApi.waitingJoin({ body, shown: 'by-caller' });
    setTyped(email);
    setSent(entry === null);
    if (entry !== null) onJoined(entry);
  };
  if (sent)
    return (
      <div className={s.form} role="status">
        <p className="t-h3">{t('sentTitle')}</p>
        <p>{t('sentLine', { email: typed })}</p>
        <Button kind="secondary" onClick={() => setSent(false)}>
          {t('change')}
        </Button>
      </div>
    );
  return (
    <MailboxForm
      className={s.form}
      account={account}
      initial={typed}
      texts={{
        email: t('email'),
        wrongEmail: t('wrongEmail'),
        hint: t('emailHint'),
        send: t('join'),
        sending: t('joining'),
      }}
      note={<p className={s.note}>{t('joinNote', { position: String(waiting + 1) })}</p>}
      send={join}
    >
      {team === null ? (
        max > 1 && (
          <div className={s.count}>
            <span className={s.strong}>{t('count')}</span>
            <Counter
              value={count}
              min={1}
              max={Math.min(max, WAITING_PLACES_MAX)}
              onChange={setCount}
              label={t('count')}
              lessLabel={words('less')}
              moreLabel={words('more')}
            />
          </div>
        )
      ) : (
        <p>{t('countFixed', { count: String(team) })}</p>
      )}
    </MailboxForm>
  );
}
