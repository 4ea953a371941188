import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './Accounts.module.css';

interface ConsentBoxesProps {
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  mailing: boolean;
  onMailing: (mailing: boolean) => void;
  error?: string | undefined;
}

/** The document opens beside the form, so that nothing typed is lost. */
const LINKS = {
  pers: (words: ReactNode) => (
    <Link className={s.document} to={paths.documentPers()} target="_blank">
      {words}
    </Link>
  ),
};

/** What a new account agrees to: personal data, and letters if one likes (A2.49, A5.10, A5.11). */
export function ConsentBoxes({ agreed, onAgreed, mailing, onMailing, error }: ConsentBoxesProps) {
  const t = useTranslations('entrance.registration');
  return (
    <div>
      <Checkbox
        name="consent"
        checked={agreed}
        onChange={(event) => onAgreed(event.target.checked)}
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
