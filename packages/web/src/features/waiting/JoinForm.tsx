import type { WaitingView } from '@distance/contract/waiting.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { WAITING_PLACES_MAX } from '@distance/domain/waiting/waiting-rule.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Counter } from '@distance/ui/choice/Counter.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buyerApi } from '../../api/buyer.ts';
import { useFailureText } from '../../texts/failure-text.ts';
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
  const failureText = useFailureText();
  const [count, setCount] = useState(1);
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const join = async () => {
    if (!account && !isEmail(normaliseEmail(email))) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      const body = { format_public_id: format, kind, count: team ?? count, email: account ? '' : email };
      const { entry } = await buyerApi.waitingJoin({ body, shown: 'by-caller' });
      if (entry === null) setSent(normaliseEmail(email));
      else onJoined(entry);
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (sent !== null)
    return (
      <div className={s.form} role="status">
        <p className="t-h3">{t('sentTitle')}</p>
        <p>{t('sentLine', { email: sent })}</p>
        <Button kind="secondary" onClick={() => setSent(null)}>
          {t('change')}
        </Button>
      </div>
    );
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
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
      {!account && (
        <Field
          ref={field}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          hint={t('emailHint')}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setWrong(false);
          }}
          error={wrong ? t('wrongEmail') : undefined}
        />
      )}
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
      <Button type="submit" size={56} wide busy={busy} busyLabel={t('joining')}>
        {t('join')}
      </Button>
      <p className={s.note}>{t('joinNote', { position: String(waiting + 1) })}</p>
    </form>
  );
}
