import { Button } from '@distance/ui/button/Button.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { secondsToWait } from '../../texts/wait.ts';
import { clockText, useSecondsUntil } from './use-seconds-until.ts';
import s from './Accounts.module.css';

/** The server sends one letter a minute to an address. */
const PAUSE_MS = 60_000;
const BOLD = { b: (words: ReactNode) => <b>{words}</b> };

interface LetterAgainProps {
  email: string;
  /** Where the letter leads back to; an own address. */
  from: string | undefined;
}

/** The letter of a registration once more: how long to wait for it, then the button (A4.15). */
export function LetterAgain({ email, from }: LetterAgainProps) {
  const [at, setAt] = useState(() => Date.now() + PAUSE_MS);
  const [said, setSaid] = useState<{ failed: boolean; text: string }>();
  const failureText = useFailureText();
  const send = async () => {
    const body = { email, ...(from === undefined ? {} : { from }) };
    try {
      const { message } = await api.userVerifyEmailAgain({ body, shown: 'by-caller' });
      setSaid({ failed: false, text: message });
      setAt(Date.now() + PAUSE_MS);
    } catch (failure) {
      setSaid({ failed: true, text: failureText(failure) });
      const wait = failure instanceof ApiError ? secondsToWait(failure) : null;
      if (wait !== null) setAt(Date.now() + wait * 1000);
    }
  };
  return (
    <div>
      <p role="status" className={said?.failed === true ? s.failure : s.status}>
        {said?.text}
      </p>
      <Countdown key={at} at={at} onSend={send} />
    </div>
  );
}

function Countdown({ at, onSend }: { at: number; onSend: () => Promise<void> }) {
  const t = useTranslations('entrance');
  const left = useSecondsUntil(at);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await onSend();
    setBusy(false);
  };
  return left > 0 ? (
    <p className={s.again}>{t.rich('registration.again', { time: clockText(left), ...BOLD })}</p>
  ) : (
    <Button kind="text" size={44} busy={busy} busyLabel={t('sending')} onClick={() => void send()}>
      {t('registration.sendAgain')}
    </Button>
  );
}
