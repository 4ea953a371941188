import { startSiteWorld } from '@distance/testkit/site-world.ts';

/**
 * One site for the whole run; tests find it through the environment the workers inherit. A site that runs already is taken when
 * E2E_SITE_URL, E2E_EMULATOR_URL and E2E_DATABASE_URL name it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_SITE_URL']) return undefined;
  const world = await startSiteWorld();
  process.env['E2E_SITE_URL'] = world.siteUrl;
  process.env['E2E_EMULATOR_URL'] = world.emulatorUrl;
  process.env['E2E_DATABASE_URL'] = world.databaseUrl;
  return async () => await world.close();
}
