import type { ReactNode } from 'react';
import { Spinner } from '@distance/ui/button/Spinner.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SignInPage } from '../login/SignInPage.tsx';
import s from './SocialPage.module.css';

/** A page that a network sends the browser to. */
export function SocialPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignInPage title={title}>
      <PageHead title={title} />
      {/* The address holds the network's code until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      {children}
    </SignInPage>
  );
}

/** Something is under way and needs no press. */
export function Working({ words }: { words: string }) {
  return (
    <p className={s.working} role="status">
      <Spinner size={24} />
      {words}
    </p>
  );
}
