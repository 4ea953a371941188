import { Button } from '@distance/ui/button/Button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { saveBlob } from '../../signals/save-blob.ts';
import { toasts } from '../../signals/toasts.ts';
import s from './Profile.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Ways in without the app, on the screen this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('factors.recovery');
  const heading = useRef<HTMLHeadingElement>(null);

  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);

  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ text: t('copied'), icon: 'check' });
    } catch {
      toasts.show({ text: t('copyFailed'), tone: 'err', icon: 'warn' });
    }
  };
  return (
    <div className={s.form}>
      <h3 ref={heading} tabIndex={-1} className={s.step}>
        {t('title')}
      </h3>
      <p>{t('line')}</p>
      <ul className={s.codes} aria-label={t('list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={s.foot}>
        <Button kind="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          kind="secondary"
          icon="download"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), `${t('file')}.txt`)}
        >
          {t('download')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  );
}
