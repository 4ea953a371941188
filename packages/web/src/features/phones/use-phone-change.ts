import type { UserView } from '@distance/contract/accounts.ts';
import { isConfirmationCode } from '@distance/domain/people/confirmation-code.ts';
import { mobileDigits } from '@distance/domain/people/phone.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { storedUser } from '../../signals/session.ts';
import { secondsToWait } from '../../texts/wait.ts';
import type { WithFactor } from '../../signals/with-factor.ts';
import { useFailureText } from '../../texts/failure-text.ts';

/** Nobody waits longer for a new code; a browser whose clock is wrong would. */
const LONGEST_PAUSE_S = 60;

/** The change of an account's number: typed, then proved by the code of a message (A4.42). */
export function usePhoneChange(withFactor: WithFactor, onConfirmed: (user: UserView) => void) {
  const t = useTranslations('phones');
  const failureText = useFailureText();
  const fields = useTranslations('fields');
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [againAt, setAgainAt] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);

  const attempt = async (
    work: 'sending' | 'confirming',
    field: 'phone' | 'code',
    call: () => Promise<boolean>,
  ) => {
    if (busy !== null) return false;
    setBusy(work);
    setError(undefined);
    try {
      return await call();
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure : null;
      const wait = refused && secondsToWait(refused);
      if (wait !== null && step === 'code') setAgainAt(Date.now() + wait * 1000);
      setError(refused?.fields[field] ?? failureText(failure));
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    step,
    phone,
    code,
    error,
    busy,
    againAt,
    typePhone: (typed: string) => {
      setPhone(typed);
      setError(undefined);
    },
    typeCode: (typed: string) => {
      // A5.14
      setCode(typed);
      setError(undefined);
    },
    /** True when a code is on its way. */
    send: async () => {
      if (mobileDigits(phone) === null) {
        setError(t('phoneWrong'));
        return false;
      }
      return await attempt('sending', 'phone', async () => {
        const answered = await withFactor(async (password) => {
          const sent = await api.userPhoneCode({
            body: { phone, ...(password === undefined ? {} : { present_password: password }) },
            shown: 'by-caller',
          });
          const pause = (Date.parse(sent.again_at) - Date.now()) / 1000;
          setAgainAt(Date.now() + Math.min(Math.max(pause, 0), LONGEST_PAUSE_S) * 1000);
        });
        if (!answered) return false;
        setCode('');
        setStep('code');
        return true;
      });
    },
    confirm: async () => {
      if (!isConfirmationCode(code)) {
        setError(fields('codeLength'));
        return false;
      }
      return await attempt('confirming', 'code', async () => {
        const { user } = await api.userNewPhone({ body: { phone, code }, shown: 'by-caller' });
        // A4.44
        storedUser.set(JSON.stringify(user));
        setStep('phone');
        setPhone('');
        onConfirmed(user);
        return true;
      });
    },
    /** Back to typing the number. */
    change: () => {
      setStep('phone');
      setError(undefined);
    },
    clear: () => {
      setStep('phone');
      setPhone('');
      setError(undefined);
    },
  };
}
