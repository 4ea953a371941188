import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadBasket } from './features/basket/basket-later.ts';
import { followLeaving } from './signals/follow-leaving.ts';
import { storedToken } from './signals/session.ts';
import { formatOf } from './texts/format.ts';
import { loadTexts } from './texts/load-texts.ts';
import { SITE_ZONE } from './texts/site-zone.ts';

followLeaving();
await loadTexts('pages');
await prepareFormats();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Listening>
        <HydratedRouter />
      </Listening>
    </StrictMode>,
  );
});

/**
 * The first number and the first date that a browser writes take it as long as a third of the page's hydration, in one piece. Here they
 * are a task of their own, after which a press is heard.
 */
async function prepareFormats(): Promise<void> {
  const format = formatOf(document.documentElement.lang === 'en' ? 'en' : 'ru');
  format.day(new Date().toISOString(), SITE_ZONE);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Says in the page that its script listens: a press before that does nothing. */
function Listening({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['listens'] = '';
  }, []);
  return children;
}

// A4.06
if (storedToken.get() !== null) void checkSignIn();

async function checkSignIn(): Promise<void> {
  const [{ checkSession }, basket] = await Promise.all([
    import('./features/accounts/check-session.ts'),
    loadBasket(),
  ]);
  await checkSession(basket.reset);
}
