import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buyerApi } from '../../../api/buyer.ts';
import { useSession } from '../../../features/accounts/session.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import type { GoodSize } from '../../../features/basket/good-item.ts';
import s from './BackInStock.module.css';

type Said = { state: 'waiting' | 'in_stock' } | { state: 'asked'; email: string };

/** «Сообщите, когда появится» of a size that is sold out; an address without an account gets a letter first. */
export default function BackInStock({ size }: { size: GoodSize }) {
  const t = useTranslations('shop.back');
  const failureText = useFailureText();
  const { state, user } = useSession();
  const account = state === 'signed-in' && user?.temporary === false;
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const ask = async () => {
    if (!account && !isEmail(normaliseEmail(email))) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      const body = { public_id: size.public_id, email: account ? '' : email };
      const answer = await buyerApi.shopBackInStock({ body, shown: 'by-caller' });
      setSaid(
        answer.state === 'asked' ? { state: 'asked', email: normaliseEmail(email) } : { state: answer.state },
      );
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (said !== null)
    return (
      <Note tone={said.state === 'in_stock' ? 'info' : 'ok'} announce>
        {said.state === 'asked' ? t('asked', { email: said.email }) : t(said.state)}
      </Note>
    );
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <p>{t(account ? 'lineAccount' : 'line')}</p>
      {!account && (
        <Field
          ref={field}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setWrong(false);
          }}
          error={wrong ? t('wrongEmail') : undefined}
        />
      )}
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
      <Button type="submit" size={56} wide busy={busy} busyLabel={t('asking')}>
        {t('ask')}
      </Button>
    </form>
  );
}
