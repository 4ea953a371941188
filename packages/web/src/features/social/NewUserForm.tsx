import { Button } from '@distance/ui/button/Button.tsx';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { paths } from '../../paths.ts';
import s from './Social.module.css';
import type { Entered, NewUser } from './use-social-return.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface NewUserFormProps {
  network: string;
  newcomer: NewUser;
  attempt: { state: string; secret: string };
  onEntered: (entered: Entered) => void;
}

/** Somebody whom the site does not know yet: what the network told, and the consent without which no account is made. */
export function NewUserForm({ network, newcomer, attempt, onEntered }: NewUserFormProps) {
  const t = useTranslations('social');
  const failureText = useFailureText();
  const errors = useTranslations('errors');
  const [trouble, setTrouble] = useState<string>();
  const { form, field, busy, sent } = useTypedForm({
    initial: { consent: false, mailing: false },
    check: ({ consent }) => ({ consent: consent ? undefined : errors('consent_needed') }),
    send: async (typed) => {
      setTrouble(undefined);
      const body = { state: attempt.state, secret: attempt.secret, ...typed };
      onEntered(await api.socialRegister({ params: { network }, body, shown: 'by-caller' }));
    },
    refused: (failure) => {
      setTrouble(failureText(failure));
      return {};
    },
  });
  const name = `${newcomer.name} ${newcomer.last_name}`.trim();
  return (
    <form className={s.form} {...form}>
      <p>{t('newLine')}</p>
      <dl className={s.facts}>
        {name !== '' && (
          <>
            <dt>{t('newPerson')}</dt>
            <dd>{name}</dd>
          </>
        )}
        {newcomer.email !== null && (
          <>
            <dt>{t('newEmail')}</dt>
            <dd>{newcomer.email}</dd>
          </>
        )}
      </dl>
      <div>
        <Checkbox required {...field('consent')}>
          {t('consent')}{' '}
          <Link to={paths.documentPers()} target="_blank">
            {t('consentDocument')}
          </Link>
        </Checkbox>
        <Checkbox {...field('mailing')}>{t('mailing')}</Checkbox>
      </div>
      {trouble !== undefined && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
      <Button type="submit" size={56} wide busy={busy || sent} busyLabel={t('creating')}>
        {t('create')}
      </Button>
      <p className={s.quiet}>
        {t('haveAccount')} <Link to={paths.login({ from: paths.settings() })}>{t('toLogin')}</Link>.{' '}
        {t('haveAccountLine')}
      </p>
    </form>
  );
}
