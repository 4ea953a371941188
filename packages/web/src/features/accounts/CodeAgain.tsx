import { Button } from '@distance/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clockText, useSecondsUntil } from './use-seconds-until.ts';
import s from './Accounts.module.css';

const BOLD = { b: (words: ReactNode) => <b>{words}</b> };

interface CodeAgainProps {
  /** When another code may be asked for, ms of this browser's clock. Another moment wants another `key`. */
  at: number;
  onSend: () => void;
}

/** How long to wait for another code, then the button for it. */
export function CodeAgain({ at, onSend }: CodeAgainProps) {
  const t = useTranslations('entrance.sms');
  const left = useSecondsUntil(at);
  return left > 0 ? (
    <p className={s.again}>{t.rich('again', { time: clockText(left), ...BOLD })}</p>
  ) : (
    <Button kind="text" size={44} onClick={onSend}>
      {t('sendAgain')}
    </Button>
  );
}
