import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { SITE_COVER } from '@distance/domain/cover/own-covers.ts';
import '@distance/ui/styles/fonts.css';
import '@distance/ui/styles/tokens.css';
import '@distance/ui/styles/base.css';
import displayEnglish from '@distance/ui/styles/fonts/sofia-english-wght-normal.woff2?url';
import displayRussian from '@distance/ui/styles/fonts/sofia-russian-wght-normal.woff2?url';
import textEnglish from '@distance/ui/styles/fonts/onest-english-wght-normal.woff2?url';
import textRussian from '@distance/ui/styles/fonts/onest-russian-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { siteContext } from './api/site-context.ts';
import { NonceContext } from './shell/nonce-context.ts';
import { Shell } from './shell/Shell.tsx';
import { type SiteData, useSite } from './shell/use-site.ts';
import { ErrorScreen } from './screens/error/ErrorScreen.tsx';
import { TextsProvider } from './texts/TextsProvider.tsx';

/** Of the letters that the page opens with; what else it needs its styles tell. */
const FIRST_FONTS = { ru: [displayRussian, textRussian], en: [displayEnglish, textEnglish] };

export function loader({ context }: LoaderFunctionArgs): SiteData {
  const { locale, theme, now, origin, links } = context.get(siteContext);
  return { locale, theme, now, origin, links, picture: coverAddress(SITE_COVER, 'share', 'png') };
}

/** Language and theme change with the document, never between pages. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { locale, theme, now } = useSite();
  const nonce = use(NonceContext);
  return (
    <html lang={locale} data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f5f7f9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a0e18" media="(prefers-color-scheme: dark)" />
        {FIRST_FONTS[locale].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <TextsProvider locale={locale} now={now}>
          {children}
        </TextsProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Shell>
      <ErrorScreen error={error} />
    </Shell>
  );
}
