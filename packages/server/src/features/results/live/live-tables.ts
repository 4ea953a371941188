import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { FairLine } from '../../../fair-line.ts';
import { selectLiveField, selectLiveRace, selectVersions } from './live.repo.ts';
import { LiveTable } from './live-table.ts';

/** Races whose table is kept. */
const MOST = 16;
/** Of races that are not kept a whole field is read for whoever asks. */
const LINE = { atOnce: 2, waiting: 64, each: 8, perSecond: 5, burst: 30 };

/** Tables of races by their version: whoever asks at the same time waits for the same reading. */
export class LiveTables {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #kept = new Map<number, Promise<LiveTable>>();
  readonly #line = new FairLine(LINE);

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * The table of a format, read again only where its race has changed: once for each change, whoever asks, so that nobody who follows it has a
   * turn to wait for.
   * @param who line of who asks @throws Refusal `too_many`, `busy` where many tables are asked for that are not kept
   */
  async get(formatId: number, who: string): Promise<LiveTable> {
    const version = (await selectVersions(this.#db, [formatId])).get(formatId) ?? 0;
    return await this.#at(formatId, version, async (read) => await this.#line.run(who, read));
  }

  /** The same for who knows the version already; a newer one is as good. */
  async at(formatId: number, version: number): Promise<LiveTable> {
    return await this.#at(formatId, version, async (read) => await read());
  }

  async #at(
    formatId: number,
    version: number,
    turn: (read: () => Promise<LiveTable>) => Promise<LiveTable>,
  ): Promise<LiveTable> {
    let isKept = false;
    for (let kept = this.#kept.get(formatId); kept !== undefined; ) {
      // Who asked first may be refused what whoever waits with him is not.
      const table = await kept.catch(() => undefined);
      if (table && table.view.version >= version) return table;
      isKept = table !== undefined;
      const other = this.#kept.get(formatId);
      if (other === kept) break;
      // Somebody else has begun meanwhile.
      kept = other;
    }
    const read = async () => await this.#read(formatId);
    const reading = isKept ? read() : turn(read);
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
