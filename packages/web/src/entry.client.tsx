import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadBasket } from './features/basket/basket-later.ts';
import { followLeaving } from './signals/follow-leaving.ts';
import { storedToken } from './signals/session.ts';
import { loadTexts } from './texts/load-texts.ts';

followLeaving();
await loadTexts('pages');
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
