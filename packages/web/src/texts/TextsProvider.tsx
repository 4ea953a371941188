import { type ReactNode, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import type { Locale } from '../api/site-context.ts';
import { textStore } from './texts.ts';

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
  const snapshot = () => textStore.snapshot(locale);
  const messages = useSyncExternalStore(textStore.subscribe, snapshot, snapshot);
  return (
    <IntlProvider locale={locale} messages={messages} now={new Date(now)} timeZone="Europe/Moscow">
      {children}
    </IntlProvider>
  );
}
