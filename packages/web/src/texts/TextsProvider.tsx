import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Locale } from '../api/site-context.ts';
import { SITE_ZONE } from './site-zone.ts';
import { textsOf } from './texts.ts';

/** Texts of the page's language; times without a zone of their own are Moscow's. */
export function TextsProvider({
  locale,
  now,
  children,
}: {
  locale: Locale;
  now: string;
  children: ReactNode;
}) {
  return (
    <IntlProvider locale={locale} messages={textsOf(locale)} now={new Date(now)} timeZone={SITE_ZONE}>
      {children}
    </IntlProvider>
  );
}
