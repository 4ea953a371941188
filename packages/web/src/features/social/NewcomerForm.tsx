import { Button } from '@distance/ui/button/Button.tsx';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import s from './Social.module.css';
import type { Entered, Newcomer } from './use-social-return.ts';

interface NewcomerFormProps {
  network: string;
  newcomer: Newcomer;
  attempt: { state: string; secret: string };
  onEntered: (entered: Entered) => void;
}

/** Somebody whom the site does not know yet: what the network told, and the consent without which no account is made. */
export function NewcomerForm({ network, newcomer, attempt, onEntered }: NewcomerFormProps) {
  const t = useTranslations('social');
  const errors = useTranslations('errors');
  const [consent, setConsent] = useState(false);
  const [mailing, setMailing] = useState(false);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const name = `${newcomer.name} ${newcomer.last_name}`.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(undefined);
    setMissing(!consent);
    if (!consent) {
      box.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = { state: attempt.state, secret: attempt.secret, consent, mailing };
      onEntered(await api.socialRegister({ params: { network }, body, shown: 'by-caller' }));
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('offline'));
      setBusy(false);
    }
  };
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} method="dialog" noValidate>
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
        <Checkbox
          ref={box}
          checked={consent}
          onChange={(event) => {
            setConsent(event.target.checked);
            setMissing(false);
          }}
          error={missing ? errors('consent_needed') : undefined}
          required
        >
          {t('consent')}{' '}
          <Link to={paths.documentPers()} target="_blank">
            {t('consentDocument')}
          </Link>
        </Checkbox>
        <Checkbox checked={mailing} onChange={(event) => setMailing(event.target.checked)}>
          {t('mailing')}
        </Checkbox>
      </div>
      {error !== undefined && (
        <Note tone="err" announce>
          {error}
        </Note>
      )}
      <Button type="submit" size={56} wide busy={busy} busyLabel={t('creating')}>
        {t('create')}
      </Button>
      <p className={s.quiet}>
        {t('haveAccount')} <Link to={paths.login({ from: paths.settings() })}>{t('toLogin')}</Link>.{' '}
        {t('haveAccountLine')}
      </p>
    </form>
  );
}
