import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadBasket } from './features/basket/basket-later.ts';
import { storedToken } from './signals/session.ts';
import { loadTexts } from './texts/load-texts.ts';
import { PUBLIC_ROOMS } from './texts/texts.ts';

await loadTexts(...PUBLIC_ROOMS);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// A4.06
if (storedToken.get() !== null) void checkSignIn();

async function checkSignIn(): Promise<void> {
  const [{ checkSession }, basket] = await Promise.all([
    import('./features/accounts/check-session.ts'),
    loadBasket(),
  ]);
  await checkSession(basket.forget);
}
