import { waitOf } from '@distance/domain/wait.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buyerApi } from '../../api/buyer.ts';
import { ApiError } from '../../api/api-error.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { secondsToWait } from '../../texts/wait.ts';
import { sameCode, type TypedCertificate } from './paying-certificates.ts';

/** As many as one order takes. */
const MOST = 5;

/** Codes of certificates typed in this basket, with what is left on each. They are money: no browser keeps them. */
export function usePayingCertificates() {
  const t = useTranslations('inBasket.certificates');
  const tooMany = useTranslations('basket.promocode');
  const failureText = useFailureText();
  const [typed, setTyped] = useState<readonly TypedCertificate[]>([]);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const check = async (code: string): Promise<TypedCertificate> => {
    const { balance } = await buyerApi.certificateCheck({ body: { code }, shown: 'by-caller' });
    return { code, balance };
  };
  const why = (error: unknown): string => {
    const seconds = error instanceof ApiError ? secondsToWait(error) : null;
    return seconds === null ? failureText(error) : tooMany('tooMany', waitOf(seconds));
  };
  return {
    typed,
    busy,
    message,
    full: typed.length >= MOST,
    /** True when the code was taken. */
    add: async (code: string): Promise<boolean> => {
      if (code === '') setMessage(t('enter'));
      else if (typed.some((held) => sameCode(held.code, code))) setMessage(t('twice'));
      else {
        setBusy(true);
        setMessage(undefined);
        try {
          const found = await check(code);
          if (found.balance > 0) setTyped((held) => [...held, found]);
          else setMessage(t('empty'));
          return found.balance > 0;
        } catch (error) {
          setMessage(why(error));
        } finally {
          setBusy(false);
        }
      }
      return false;
    },
    remove: (code: string) => setTyped((held) => held.filter((one) => one.code !== code)),
    forget: () => setMessage(undefined),
    /** Looks again at what is left: a press of pay was refused, and somebody may have spent of them. */
    renew: async (): Promise<void> => {
      const found = await Promise.allSettled(typed.map(async ({ code }) => await check(code)));
      setTyped(
        found.flatMap((one) => (one.status === 'fulfilled' && one.value.balance > 0 ? [one.value] : [])),
      );
    },
  };
}

export type PayingCertificates = ReturnType<typeof usePayingCertificates>;
