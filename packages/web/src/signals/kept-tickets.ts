/** Names of what the worker keeps of one account (`public/sw.js`). */
const OWN = 'own-tickets-';

/**
 * Own tickets open without network from now on: the worker comes, and what is on this page is kept with the pages named.
 * @returns it came just now: what was asked before it is not kept
 */
export async function keepTickets(paths: readonly string[]): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const before = navigator.serviceWorker.controller;
  // A browser of strict privacy has the name and refuses the thing: then there is only the network, as before.
  const ready = await navigator.serviceWorker
    .register('/sw.js')
    .then(async () => await navigator.serviceWorker.ready)
    .catch(() => null);
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  ready?.active?.postMessage({ keep: [...paths, ...parts] });
  return ready !== null && before === null && (await controlled());
}

/** The worker answers this page. */
async function controlled(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  return true;
}

/** Whoever sits here next finds nothing of who has left. */
export async function forgetTickets(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(
    names.filter((name) => name.startsWith(OWN)).map(async (name) => await caches.delete(name)),
  );
}
