import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './Support.module.css';

interface SupportConsentsProps {
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  error: string | undefined;
  mailing: boolean;
  onMailing: (mailing: boolean) => void;
  /** Of the required one. */
  onFocus: () => void;
  onBlur: () => void;
}

/** The document opens beside the form, so that nothing typed is lost. */
const LINKS = {
  pers: (words: ReactNode) => (
    <Link className={s.document} to={paths.documentPers()} target="_blank">
      {words}
    </Link>
  ),
};

/** Personal data, and letters if one likes (A5.37). */
export function SupportConsents(props: SupportConsentsProps) {
  const { agreed, onAgreed, error, mailing, onMailing, onFocus, onBlur } = props;
  const t = useTranslations('support');
  return (
    <div>
      <Checkbox
        name="consent"
        checked={agreed}
        onChange={(event) => onAgreed(event.target.checked)}
        onFocus={onFocus}
        onBlur={onBlur}
        error={error}
        required
      >
        {t.rich('consent', LINKS)}
      </Checkbox>
      <Checkbox name="mailing" checked={mailing} onChange={(event) => onMailing(event.target.checked)}>
        {t('mailing')}
      </Checkbox>
    </div>
  );
}
