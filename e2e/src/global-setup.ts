import { startSiteHome } from '@distance/testkit/site-home.ts';

/**
 * The PostgreSQL of the run: each worker finds it through the environment and makes its own site on it (`test.ts`). A site
 * that runs already is taken when E2E_SITE_URL, E2E_EMULATOR_URL and E2E_DATABASE_URL name it; with one worker then.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_SITE_URL']) return undefined;
  const home = await startSiteHome();
  process.env['E2E_POSTGRES_URL'] = home.postgresUrl;
  process.env['E2E_FOLDER'] = home.folder;
  return async () => await home.close();
}
