import { Button } from '@distance/ui/button/Button.tsx';
import { CodeField } from '@distance/ui/field/CodeField.tsx';
import { QrFrame } from '@distance/ui/race/QrFrame.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { QrCode } from '../../qr/QrCode.tsx';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Profile.module.css';

const APP_DIGITS = 6;

export interface SetUp {
  /** Base 32. */
  readonly secret: string;
  /** `otpauth://` */
  readonly uri: string;
}

interface SecondFactorSetUpProps {
  setUp: SetUp;
  /** @param codes recovery codes, to be kept now */
  onOn: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Connects an app: its picture, the same as text, and the first code that shows it has worked. */
export function SecondFactorSetUp({ setUp, onOn, onCancel }: SecondFactorSetUpProps) {
  const t = useTranslations('factors.setUp');
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);

  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);

  const refuse = (words: string) => {
    setError(words);
    setBusy(false);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.length !== APP_DIGITS) return refuse(t('codeHint'));
    setBusy(true);
    try {
      const { recovery } = await api.secondFactorConfirm({ body: { code }, shown: 'by-caller' });
      onOn(recovery);
    } catch (failure) {
      refuse(failureText(failure));
    }
  };
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <h3 ref={heading} tabIndex={-1} className={s.step}>
        {t('title')}
      </h3>
      <p>{t('scan')}</p>
      <QrFrame
        label={t('qr')}
        caption={
          <>
            {t('byHand')}
            <code className={s.secret} aria-label={t('secret')}>
              {(setUp.secret.match(/.{1,4}/gu) ?? []).join(' ')}
            </code>
          </>
        }
      >
        <QrCode text={setUp.uri} />
      </QrFrame>
      <CodeField
        ref={input}
        label={t('code')}
        name="code"
        digits={APP_DIGITS}
        value={code}
        hint={t('codeHint')}
        error={error}
        onValue={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        required
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <div className={s.foot}>
        <Button type="submit" busy={busy} busyLabel={t('confirming')}>
          {t('confirm')}
        </Button>
        <Button kind="text" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
