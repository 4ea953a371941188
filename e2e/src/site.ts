import { startSiteWorld, type SiteWorld } from '@distance/testkit/site-world.ts';

/** A site on a copy of the run's database, with the settings that differ. */
export async function startSite(env: Record<string, string> = {}): Promise<SiteWorld> {
  return await startSiteWorld(
    { postgresUrl: fromSetup('E2E_POSTGRES_URL'), folder: fromSetup('E2E_FOLDER') },
    env,
  );
}

/** The site that a worker's tests visit: its own, or the one of E2E_SITE_URL, which is not ours to close. */
export async function siteOfWorker(): Promise<SiteWorld> {
  const siteUrl = process.env['E2E_SITE_URL'];
  if (siteUrl === undefined) return await startSite();
  return {
    siteUrl,
    emulatorUrl: fromSetup('E2E_EMULATOR_URL'),
    databaseUrl: fromSetup('E2E_DATABASE_URL'),
    close: async () => undefined,
  };
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see global-setup.ts`);
  return value;
}
