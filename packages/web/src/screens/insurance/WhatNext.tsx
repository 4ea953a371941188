import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { termsLink } from '../../features/insurance/terms-link.tsx';
import { paths } from '../../paths.ts';
import s from './InsuranceScreen.module.css';

const LINKS = {
  cabinet: (words: ReactNode) => <Link to={paths.myInsurances()}>{words}</Link>,
  support: (words: ReactNode) => <Link to={paths.feedback()}>{words}</Link>,
};

/** «Что будет дальше»: the policy, the day, an injury, and giving it back. @param legals address of the terms */
export function WhatNext({ legals }: { legals: string }) {
  const t = useTranslations('insurance.page.next');
  const links = { ...LINKS, ...termsLink(legals) };
  return (
    <section aria-labelledby="insurance-next">
      <h2 id="insurance-next" className="t-d3">
        {t('title')}
      </h2>
      <ol className={s.next}>
        {(['paid', 'day', 'injury', 'back'] as const).map((step) => (
          <li key={step}>
            <h3 className={s.name}>{t(`${step}.title`)}</h3>
            <p className={s.born}>{t.rich(`${step}.line`, links)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
