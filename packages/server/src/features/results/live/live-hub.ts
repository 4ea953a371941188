import { SECOND } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Log } from '../../../log.ts';
import { selectVersions } from './live.repo.ts';
import { frameOf, type LiveListener } from './live-listener.ts';
import type { LiveTable } from './live-table.ts';
import type { LiveTables } from './live-tables.ts';

/** Changes within this time are told at once. */
const LOOK_EVERY = SECOND;
const BEAT_EVERY = 15 * SECOND;
/** A large field is read at most this part of the time. */
const SHARE_OF_READING = 5;

interface Watched {
  listeners: Set<LiveListener>;
  /** The table that was told last with its event. */
  told: { table: LiveTable; frame: string } | null;
  /** Not read again before, ms of `performance.now`. */
  notBefore: number;
}

/**
 * Who watches which race. While somebody does, one statement a second reads the versions of all that are watched, and one field is
 * read for each that has changed, whoever changed it and in which process.
 */
export class LiveHub {
  readonly #db: Db;
  readonly #tables: LiveTables;
  readonly #log: Log;
  readonly #races = new Map<number, Watched>();
  #timer: NodeJS.Timeout | null = null;
  #beat: NodeJS.Timeout | null = null;
  #looking = false;
  #closed = false;

  constructor({ db, live, log }: { db: Db; live: LiveTables; log: Log }) {
    this.#db = db;
    this.#tables = live;
    this.#log = log;
  }

  /** Tells a listener how the race stands and every change from then on. @returns what ends that */
  join(formatId: number, listener: LiveListener, table: LiveTable): () => void {
    const race = this.#races.get(formatId) ?? { listeners: new Set(), told: null, notBefore: 0 };
    this.#races.set(formatId, race);
    race.listeners.add(listener);
    // A newer one than was told last is everybody's: the next look would find it told.
    if (race.told === null || race.told.table.view.version < table.view.version) tell(race, table);
    else listener.show(race.told.table, race.told.frame);
    this.#run();
    return () => {
      race.listeners.delete(listener);
      if (race.listeners.size === 0) this.#races.delete(formatId);
      if (this.#races.size === 0) this.#rest();
    };
  }

  /** Hangs up on everybody: browsers come again, to another process. */
  close(): void {
    this.#closed = true;
    for (const { listeners } of this.#races.values()) for (const listener of listeners) listener.end();
    this.#rest();
  }

  #run(): void {
    if (this.#closed) return;
    if (!this.#looking) this.#timer ??= setTimeout(() => void this.#look(), LOOK_EVERY).unref();
    this.#beat ??= setInterval(() => this.#beatAll(), BEAT_EVERY).unref();
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#beat !== null) clearInterval(this.#beat);
    this.#timer = null;
    this.#beat = null;
  }

  #beatAll(): void {
    for (const { listeners } of this.#races.values()) for (const listener of listeners) listener.beat();
  }

  async #look(): Promise<void> {
    this.#timer = null;
    this.#looking = true;
    try {
      const versions = await selectVersions(this.#db, [...this.#races.keys()]);
      for (const [formatId, race] of this.#races)
        await this.#tell(formatId, race, versions.get(formatId) ?? 0);
    } catch (error) {
      this.#log.warn({ err: error }, 'live results could not be read');
    }
    this.#looking = false;
    if (this.#races.size > 0) this.#run();
  }

  async #tell(formatId: number, race: Watched, version: number): Promise<void> {
    const began = performance.now();
    if (version <= (race.told?.table.view.version ?? -1) || began < race.notBefore) return;
    const table = await this.#tables.at(formatId, version);
    race.notBefore = performance.now() + (performance.now() - began) * SHARE_OF_READING;
    tell(race, table);
  }
}

function tell(race: Watched, table: LiveTable): void {
  const frame = frameOf(table);
  race.told = { table, frame };
  for (const listener of race.listeners) listener.show(table, frame);
}
