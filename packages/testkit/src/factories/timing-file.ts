import type { Services } from '@distance/server/context.ts';
import { importFile, type TimingFile } from '@distance/server/features/results/import/import-file.ts';
import { makeTimingKey } from '@distance/server/features/results/feed/timing-keys.ts';
import type { CallWorld } from '../call-world.ts';
import type { MadeFormat } from './formats.ts';

/** A file of a timing company that nobody has told a name of. @param text a table with its head, as `Номер;Время` */
export const timingFile = (format: Pick<MadeFormat, 'eventCityPublicId'>, text: string): TimingFile => ({
  eventCity: format.eventCityPublicId,
  bytes: new TextEncoder().encode(text),
  name: 'r.csv',
  company: '',
});

/** Reads it in, as `npm run results` does. */
export async function readTimingFile(
  services: Pick<Services, 'db' | 'clock'>,
  format: Pick<MadeFormat, 'eventCityPublicId'>,
  text: string,
): ReturnType<typeof importFile> {
  return await importFile(services, timingFile(format, text), null);
}

/** Sends what was measured as a timing company does, with a key made for it; what it has to say of that. */
export async function feedTiming(
  world: Pick<CallWorld, 'server' | 'fetch'>,
  format: Pick<MadeFormat, 'eventCityPublicId'>,
  json: object,
): Promise<unknown> {
  const { key } = await makeTimingKey(world.server.services, format.eventCityPublicId, 'Темп');
  const answer = await world.fetch('/api/timing', { method: 'POST', json, headers: { 'x-timing-key': key } });
  return await answer.json();
}
