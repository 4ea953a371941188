import type { UserView } from '@distance/contract/accounts.ts';
import { CODE_DIGITS } from '@distance/domain/people/confirmation-code.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { CodeField } from '@distance/ui/field/CodeField.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PhoneField } from '../../masks/MaskedField.tsx';
import s from './Phones.module.css';
import type { WithFactor } from '../../signals/with-factor.ts';
import { usePhoneChange } from './use-phone-change.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface PhoneFormProps {
  /** What the field begins with. */
  first: string;
  withFactor: WithFactor;
  onConfirmed: (user: UserView) => void;
  /** Back to the number there is. */
  onCancel: (() => void) | undefined;
}

/** A number, locked once its code is sent; then the code, with ways to another code and another number (A4.42). */
export function PhoneForm({ first, withFactor, onConfirmed, onCancel }: PhoneFormProps) {
  const t = useTranslations('phones');
  const change = usePhoneChange(withFactor, onConfirmed);
  const left = useSecondsLeft(change.againAt);
  const codeInput = useRef<HTMLInputElement>(null);
  const { typePhone } = change;
  // What the account has without proof is offered once.
  const offered = useRef(false);
  useEffect(() => {
    if (offered.current || first === '') return;
    offered.current = true;
    typePhone(formatPhone(first));
  }, [first, typePhone]);
  // The field appears after the code was asked for; typing goes on there.
  useEffect(() => {
    if (change.step === 'code') codeInput.current?.focus();
  }, [change.step]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.step === 'phone') await change.send();
    else if (!(await change.confirm())) codeInput.current?.focus();
  };
  const typing = change.step === 'phone';
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
      {typing ? (
        <PhoneField
          label={t('phone')}
          name="phone"
          value={change.phone}
          onValue={change.typePhone}
          error={change.error}
          required
        />
      ) : (
        <>
          <Field label={t('phone')} name="phone" value={change.phone} readOnly />
          <CodeField
            ref={codeInput}
            label={t('code')}
            hint={t('codeHint', { phone: change.phone })}
            name="code"
            digits={CODE_DIGITS}
            value={change.code}
            error={change.error}
            onValue={change.typeCode}
            required
          />
        </>
      )}
      <p className="visually-hidden" role="alert">
        {change.error}
      </p>
      <div className={s.foot}>
        {typing ? (
          <Button type="submit" busy={change.busy === 'sending'} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        ) : (
          <>
            <Button type="submit" busy={change.busy === 'confirming'} busyLabel={t('confirming')}>
              {t('confirm')}
            </Button>
            <Button
              kind="secondary"
              busy={change.busy === 'sending'}
              busyLabel={t('sending')}
              disabledReason={left > 0 && t('againIn', { seconds: clock(left) })}
              onClick={() => void change.send()}
            >
              {t('again')}
            </Button>
            <Button kind="text" onClick={change.change}>
              {t('changeNumber')}
            </Button>
          </>
        )}
        {onCancel && (
          <Button kind="text" onClick={onCancel}>
            {t('keep')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** `0:42` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
