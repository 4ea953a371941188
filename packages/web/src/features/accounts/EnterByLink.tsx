import { Button } from '@distance/ui/button/Button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { askSecondFactor } from './second-step.ts';
import { startSession } from './session.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Accounts.module.css';

interface EnterByLinkProps {
  /** Uses the link up. */
  use: () => Promise<Parameters<typeof startSession>[0] & { from?: string | null }>;
  /** Called before the session begins: the page around leads on at once, back to where the link was asked from. */
  onEntered: (cameFrom: string | null) => void;
  onOver: () => void;
  /** Once somebody is signed in, where the page around does not lead on. */
  onSession?: () => void;
}

/** A press, not the mere opening, uses the link up: programs that read mail open links too. */
export function EnterByLink({ use, onEntered, onOver, onSession }: EnterByLinkProps) {
  const t = useTranslations('entrance.link');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const enter = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const session = await use();
      onEntered(session.from ?? null);
      startSession(session);
      onSession?.();
    } catch (refusal) {
      // The link is used up all the same.
      const step = askSecondFactor(refusal, onSession);
      if (step !== null) return onEntered(step.from);
      if (refusal instanceof ApiError && (refusal.code === 'link_over' || refusal.code === 'invalid'))
        return onOver();
      setError(failureText(refusal));
      setBusy(false);
    }
  };
  return (
    <div className={s.form}>
      <p>{t('enterLine')}</p>
      <p className={error === undefined ? 'visually-hidden' : s.failure} role="alert">
        {error}
      </p>
      <Button size={56} wide busy={busy} busyLabel={t('entering')} onClick={() => void enter()}>
        {t('enter')}
      </Button>
    </div>
  );
}
