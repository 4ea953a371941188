import { DAY, plus, SECOND } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { type OpenedPage, type Opening, readVisit, type Visit } from './read-visit.ts';
import { addVisits, deleteVisitsBefore, selectVisits, type VisitCount } from './visits.repo.ts';

const FLUSH_MS = 30 * SECOND;
/** Kinds of openings that are counted apart between two writes; more are counted without their event and source. */
const MOST = 2000;
/** Two seasons and the one before. */
const KEPT_DAYS = 1100;

const MOSCOW_MS = 3 * 3600 * SECOND;

/** The day of an instant in Moscow, `2026-11-23`. */
const dayOf = (instant: Date) => plus(instant, MOSCOW_MS).toISOString().slice(0, 10);

/**
 * Counts openings of pages in memory and adds them up in the database a moment later, so that no reader waits for it. A process that is
 * killed forgets that moment; one that ends in order does not.
 */
export class Visits {
  readonly #services: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>;
  /** Of today, by page, then by source and by readers or robots: every page that is served is counted. */
  #live = new Map<string, VisitCount[]>();
  /** Kinds in it. */
  #kinds = 0;
  /** Of earlier days, and what could not be written yet. */
  #waiting = new Map<string, VisitCount>();
  #timer: NodeJS.Timeout | null = null;
  /** Written once a day: every page that is served asks for it. */
  #today = { number: Number.NaN, day: '' };

  constructor(services: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>) {
    this.#services = services;
  }

  /** Counts a page that exists. */
  note(opened: OpenedPage, by: Omit<Opening, 'publicUrl'>): void {
    const { settings, clock } = this.#services;
    const visit = readVisit({ ...by, publicUrl: settings.publicUrl });
    const count = this.#countOf(this.#dayOf(clock.now()), opened, visit);
    if (visit.inside) count.gone_to += 1;
    else count.opened += 1;
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  #countOf(day: string, { page, subject }: OpenedPage, { source, bot }: Visit): VisitCount {
    const key = subject === '' ? page : `${page} ${subject}`;
    let kinds = this.#live.get(key);
    const known = kinds?.find((count) => count.source === source && count.bot === bot);
    if (known !== undefined) return known;
    const full = this.#kinds + this.#waiting.size >= MOST;
    if (full && (subject !== '' || source !== 'direct'))
      return this.#countOf(day, { page, subject: '' }, { source: 'direct', bot, inside: false });
    const count = { day, page, subject, source, bot, opened: 0, gone_to: 0 };
    if (kinds === undefined) this.#live.set(key, (kinds = []));
    kinds.push(count);
    this.#kinds += 1;
    return count;
  }

  #dayOf(now: Date): string {
    const number = Math.floor((now.getTime() + MOSCOW_MS) / DAY);
    if (number !== this.#today.number) {
      this.#fold();
      this.#today = { number, day: dayOf(now) };
    }
    return this.#today.day;
  }

  /** Writes what is counted; what cannot be written is counted on. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#fold();
    const counts = [...this.#waiting.values()];
    if (counts.length === 0) return;
    this.#waiting = new Map();
    try {
      await addVisits(this.#services.db, counts);
    } catch (error) {
      this.#services.log.warn({ err: error }, 'visits are not written yet');
      for (const count of counts) this.#wait(count);
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    }
  }

  #fold(): void {
    for (const kinds of this.#live.values()) for (const count of kinds) this.#wait(count);
    this.#live = new Map();
    this.#kinds = 0;
  }

  #wait(count: VisitCount): void {
    const key = `${count.day} ${count.page} ${count.subject} ${count.source} ${count.bot}`;
    const known = this.#waiting.get(key);
    if (known === undefined) {
      this.#waiting.set(key, count);
      return;
    }
    known.opened += count.opened;
    known.gone_to += count.gone_to;
  }
}

export async function pruneVisits({ db, clock }: Services): Promise<void> {
  await deleteVisitsBefore(db, dayOf(plus(clock.now(), -KEPT_DAYS * DAY)));
}

const MOST_LISTED = 100;

/** Lines of a table: what was opened in the last days, today among them, the most first. */
export async function listVisits(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  days: number,
): Promise<string[]> {
  const rows = await selectVisits(db, dayOf(plus(clock.now(), (1 - days) * DAY)), MOST_LISTED);
  return rows.map(({ page, subject, opened, gone_to: inside, bots, sources }) =>
    [subject === '' ? page : `${page} ${subject}`, opened, inside, bots, sources].join('\t'),
  );
}
