import { MINUTE, plus, systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { importFile } from '@distance/server/features/results/import/import-file.ts';
import { makeFormat } from './factories/formats.ts';

export interface SiteRace {
  eventCity: string;
  format: string;
  /** Reads a file of a timing company in, as it stands then. */
  read(csv: string): Promise<void>;
  /** A ticket of another start is one of this race from now on. */
  enter(ticketPublicId: string): Promise<void>;
  close(): Promise<void>;
}

/** A race of ten kilometres on a running site that began so many minutes ago. */
export async function makeSiteRace(databaseUrl: string, minutesAgo: number): Promise<SiteRace> {
  const db = createDb(createPool(databaseUrl, 1));
  const format = await makeFormat(db, systemClock, { price: 0 });
  const start = { start_time: plus(systemClock.now(), -minutesAgo * MINUTE) };
  await db.updateTable('format').set(start).where('id', '=', format.id).execute();
  await db.updateTable('event_city').set(start).where('id', '=', format.eventCityId).execute();
  return {
    eventCity: format.eventCityPublicId,
    format: format.publicId,
    async read(csv) {
      const file = {
        eventCity: format.eventCityPublicId,
        bytes: new TextEncoder().encode(csv),
        name: 'live.csv',
        company: '',
      };
      await importFile({ db, clock: systemClock }, file, null);
    },
    async enter(ticketPublicId) {
      await db
        .updateTable('ticket')
        .set({ format_id: format.id, event_city_id: format.eventCityId, event_id: format.eventId })
        .where('public_id', '=', ticketPublicId)
        .execute();
    },
    close: async () => await db.destroy(),
  };
}
