import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import s from './ConsentBoxes.module.css';

interface ConsentBoxesProps {
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  mailing: boolean;
  onMailing: (mailing: boolean) => void;
  /** Of the required one. */
  error?: string | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** The document opens beside the form, so that nothing typed is lost. */
const LINKS = {
  pers: (words: ReactNode) => (
    <Link className={s.document} to={paths.documentPers()} target="_blank">
      {words}
    </Link>
  ),
};

/** What a person agrees to who gives his contacts: personal data, and letters if one likes (A2.49, A5.10, A5.11, A5.37). */
export function ConsentBoxes(props: ConsentBoxesProps) {
  const { agreed, onAgreed, mailing, onMailing, error, onFocus, onBlur } = props;
  const t = useTranslations('fields');
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
        {t.rich('agreePers', LINKS)}
      </Checkbox>
      <Checkbox name="mailing" checked={mailing} onChange={(event) => onMailing(event.target.checked)}>
        {t('agreeMailing')}
      </Checkbox>
    </div>
  );
}
