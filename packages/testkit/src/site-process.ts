import { randomInt } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { startEmulator } from '@distance/emulator/start-emulator.ts';
import { readSettings } from '@distance/server/settings.ts';
import { startServer } from '@distance/server/start-server.ts';
import { ACQUIRER_KEYS, acquirerUrls, carrierEnv, SHOP, shopEnv } from './shop-world.ts';
import { UndeclaredRefusals } from './undeclared-refusals.ts';

/** The only argument of the process. */
export interface SiteOrder {
  databaseUrl: string;
  folder: string;
  /** Settings of the server that differ. */
  env: Record<string, string>;
}

/** What the process says first; after `port taken` it is gone: somebody else listens there by now. */
export type SiteAnswer = { siteUrl: string; emulatorUrl: string } | 'port taken';

/** What it says later, of a refusal that its call does not declare. */
export interface SiteFault {
  fault: string;
}

/** Outside entries of header and footer, which are not shown without an address. */
const OUTSIDE_LINKS = {
  LINK_CAREER: 'https://career.example/',
  LINK_PHOTO: 'https://photo.example/',
  LINK_FAQ: 'https://faq.example/',
  LINK_VK: 'https://vk.example/',
  LINK_TELEGRAM: 'https://telegram.example/',
};

/** A site and the outside world of it; they live until the parent lets go or dies. */
process.on('disconnect', () => process.exit(0));
// The parent is site-world.ts.
const { databaseUrl, folder, env } = JSON.parse(process.argv[2] ?? '') as SiteOrder;
const port = await quietPort();
const siteUrl = `http://127.0.0.1:${port}`;
const emulator = await startEmulator({
  ...SHOP,
  ...ACQUIRER_KEYS,
  acquirerWebhookUrls: acquirerUrls(siteUrl),
  webhookUrl: `${siteUrl}/api/notifications/yookassa`,
  webhookRetryMs: 50,
});
await startServer(
  readSettings({
    ...shopEnv(databaseUrl, emulator, folder),
    ...carrierEnv(emulator),
    PORT: String(port),
    PUBLIC_URL: siteUrl,
    ...OUTSIDE_LINKS,
    YOOKASSA_PAGE_HOSTS: `127.0.0.1,${new URL(emulator.url).host}`,
    ...env,
  }),
  { undeclared: new UndeclaredRefusals((fault) => process.send?.({ fault } satisfies SiteFault)).note },
).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  process.send?.('port taken' satisfies SiteAnswer, () => process.exit(0));
  return new Promise<never>(() => {});
});
// The next site starts from what this one compiled.
flushCompileCache();
process.send?.({ siteUrl, emulatorUrl: emulator.url } satisfies SiteAnswer);

/**
 * The address is told to the outside before anybody listens there, so the port is one that no connection going out is given
 * meanwhile: systems give them from 32768 up.
 */
async function quietPort(): Promise<number> {
  for (;;) {
    const wanted = randomInt(20_000, 32_000);
    const free = await new Promise<boolean>((settle) => {
      const probe = createServer();
      probe.once('error', () => settle(false));
      probe.listen(wanted, '127.0.0.1', () => probe.close(() => settle(true)));
    });
    if (free) return wanted;
  }
}
