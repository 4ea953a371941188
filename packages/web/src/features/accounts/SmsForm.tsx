import { isConfirmationCode, CODE_DIGITS } from '@distance/domain/people/confirmation-code.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { CodeField } from '@distance/ui/field/CodeField.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { PhoneField } from '../../masks/MaskedField.tsx';
import { CodeAgain } from './CodeAgain.tsx';
import { ConsentBoxes } from '../../forms/ConsentBoxes.tsx';
import { useSmsCode } from './use-sms-code.ts';
import s from './Accounts.module.css';

interface SmsFormProps {
  /** Public ids of the documents that a new account agrees to. */
  consents: readonly string[];
}

/** The field that had the focus is gone: told to a screen reader when it appears, not again when it is drawn anew. */
const focusOnce = (title: HTMLElement | null) => title?.focus();

/** Phone, then the code of a message (A4.18, A4.19, A5.13, A5.14); a number without account becomes one by agreeing. */
export function SmsForm({ consents }: SmsFormProps) {
  const t = useTranslations('entrance.sms');
  const fields = useTranslations('fields');
  const sms = useSmsCode(consents);
  const [codeError, setCodeError] = useState<string>();
  const codeInput = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const send = async () => {
    if (await sms.send()) codeInput.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sms.step === 'phone') return await send();
    if (sms.step === 'code' && !isConfirmationCode(sms.code)) {
      setCodeError(fields('codeLength'));
      codeInput.current?.focus();
      return;
    }
    await (sms.step === 'code' ? sms.signIn() : sms.register());
  };
  const change = () => {
    flushSync(sms.change);
    form.current?.querySelector('input')?.focus();
  };
  if (sms.step === 'phone')
    return (
      <form ref={form} className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
        <PhoneField
          label={t('phone')}
          name="phone"
          value={sms.phone}
          onValue={sms.setPhone}
          error={sms.error}
          onFocus={sms.clearError}
          required
        />
        <p className="visually-hidden" role="alert">
          {sms.error}
        </p>
        <Button type="submit" size={56} wide busy={sms.busy} busyLabel={t('getCode')}>
          {t('getCode')}
        </Button>
      </form>
    );
  return (
    <form ref={form} className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      <Field
        label={t('phone')}
        value={sms.phone}
        readOnly
        suffix={
          <Button kind="text" size={44} onClick={change}>
            {t('change')}
          </Button>
        }
      />
      {sms.step === 'code' ? (
        <>
          <CodeField
            ref={codeInput}
            label={t('code')}
            name="code"
            digits={CODE_DIGITS}
            value={sms.code}
            error={codeError ?? sms.error}
            onValue={(code) => {
              // A5.14
              setCodeError(undefined);
              sms.setCode(code);
            }}
            required
          />
          <p className="visually-hidden" role="alert">
            {codeError ?? sms.error}
          </p>
          <CodeAgain key={sms.againAt} at={sms.againAt} onSend={() => void send()} />
          <Button type="submit" size={56} wide busy={sms.busy} busyLabel={t('signingIn')}>
            {t('signIn')}
          </Button>
        </>
      ) : (
        <>
          <h2 className="t-h3" tabIndex={-1} ref={focusOnce}>
            {t('newTitle')}
          </h2>
          <p>{t('newLine')}</p>
          <p className="visually-hidden" role="alert">
            {sms.error}
          </p>
          <ConsentBoxes
            agreed={sms.agreed}
            onAgreed={sms.setAgreed}
            mailing={sms.mailing}
            onMailing={sms.setMailing}
            error={sms.error}
          />
          <Button type="submit" size={56} wide busy={sms.busy} busyLabel={t('registering')}>
            {t('register')}
          </Button>
        </>
      )}
    </form>
  );
}
