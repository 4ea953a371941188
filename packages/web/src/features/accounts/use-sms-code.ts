import { isCompletePhone, MAIN_PHONE_COUNTRIES, phoneDigits } from '@distance/domain/people/phone.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { secondsToWait } from '../../texts/wait.ts';
import { askSecondFactor } from './second-step.ts';
import { startSession } from './session.ts';
import { useFailureText } from '../../texts/failure-text.ts';

/** Nobody waits longer for a new code; a browser whose clock is wrong would. */
const LONGEST_PAUSE_MS = 60_000;

/** Sign-in by a message: its number, its code, and an account for a number that has none. */
export function useSmsCode(consents: readonly string[]) {
  const fields = useTranslations('fields');
  const errorTexts = useTranslations('errors');
  const failureText = useFailureText();
  const [step, setStep] = useState<'phone' | 'code' | 'consent'>('phone');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [request, setRequest] = useState('');
  const [againAt, setAgainAt] = useState(0);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [mailing, setMailing] = useState(false);

  const attempt = async (work: () => Promise<void>, refused?: (failure: ApiError) => boolean) => {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError && refused?.(failure) === true)) setError(failureText(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    if (!isCompletePhone(phoneDigits(phone), MAIN_PHONE_COUNTRIES)) {
      setError(fields('invalidPhone'));
      return false;
    }
    return await attempt(
      async () => {
        const sent = await api.userCode({ body: { phone, registration: false }, shown: 'by-caller' });
        const pause = Date.parse(sent.again_at) - Date.now();
        flushSync(() => {
          setRequest(sent.request);
          setAgainAt(Date.now() + Math.min(Math.max(pause, 0), LONGEST_PAUSE_MS));
          setCode('');
          setStep('code');
        });
      },
      (failure) => {
        const wait = secondsToWait(failure);
        if (wait !== null && step === 'code') setAgainAt(Date.now() + wait * 1000);
        return false;
      },
    );
  };
  const signIn = async () =>
    await attempt(
      async () =>
        startSession(await api.authPhone({ body: { phone, phone_code: code, request }, shown: 'by-caller' })),
      (failure) => {
        if (askSecondFactor(failure) !== null) return true;
        if (failure.code !== 'phone_unknown') return false;
        // The same code makes the account.
        setStep('consent');
        return true;
      },
    );
  const register = async () => {
    if (!agreed) {
      setError(errorTexts('consent_needed'));
      return false;
    }
    const body = { phone, phone_code: code, request, consents: [...consents], mailing };
    return await attempt(async () => startSession(await api.userPhone({ body, shown: 'by-caller' })));
  };
  return {
    step,
    phone,
    setPhone,
    code,
    setCode: (typed: string) => {
      setCode(typed);
      setError(undefined);
    },
    againAt,
    error,
    clearError: () => setError(undefined),
    busy,
    agreed,
    setAgreed: (now: boolean) => {
      setAgreed(now);
      setError(undefined);
    },
    mailing,
    setMailing,
    send,
    signIn,
    register,
    change: () => {
      setStep('phone');
      setCode('');
      setError(undefined);
    },
  };
}
