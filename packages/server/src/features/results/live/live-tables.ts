import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { selectLiveField, selectLiveRace, selectVersions } from './live.repo.ts';
import { LiveTable } from './live-table.ts';

/** Races whose table is kept. */
const MOST = 16;

/** Tables of races by their version: whoever asks at the same time waits for the same reading. */
export class LiveTables {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #kept = new Map<number, Promise<LiveTable>>();

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The table of a format, read again only where its race has changed. */
  async get(formatId: number): Promise<LiveTable> {
    const version = (await selectVersions(this.#db, [formatId])).get(formatId) ?? 0;
    return await this.at(formatId, version);
  }

  /** The same for who knows the version already; a newer one is as good. */
  async at(formatId: number, version: number): Promise<LiveTable> {
    const kept = this.#kept.get(formatId);
    const table = await kept?.catch(() => undefined);
    if (table && table.view.version >= version) return table;
    // Somebody else has begun meanwhile.
    const other = this.#kept.get(formatId);
    if (other !== undefined && other !== kept) return await other;
    const reading = this.#read(formatId);
    this.#kept.delete(formatId);
    this.#kept.set(formatId, reading);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(oldest);
    }
    return await reading;
  }

  async #read(formatId: number): Promise<LiveTable> {
    // The version first: a change in between is read twice, never missed.
    const race = await selectLiveRace(this.#db, formatId);
    return new LiveTable(race, await selectLiveField(this.#db, formatId), this.#clock.now());
  }
}
