import { DAY, plus, SECOND } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { type Opening, readVisit } from './read-visit.ts';
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
  #counts = new Map<string, VisitCount>();
  #timer: NodeJS.Timeout | null = null;
  /** Written once a day: every page that is served asks for it. */
  #today = { number: Number.NaN, day: '' };

  constructor(services: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>) {
    this.#services = services;
  }

  /** Counts a page that exists. */
  note(opening: Omit<Opening, 'publicUrl'>): void {
    const { settings, clock } = this.#services;
    const { inside, ...visit } = readVisit({ ...opening, publicUrl: settings.publicUrl });
    const full = this.#counts.size >= MOST;
    this.#add({
      day: this.#dayOf(clock.now()),
      ...visit,
      ...(full && { subject: '', source: 'direct' }),
      opened: inside ? 0 : 1,
      gone_to: inside ? 1 : 0,
    });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  #dayOf(now: Date): string {
    const number = Math.floor((now.getTime() + MOSCOW_MS) / DAY);
    if (number !== this.#today.number) this.#today = { number, day: dayOf(now) };
    return this.#today.day;
  }

  /** Writes what is counted; what cannot be written is counted on. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await addVisits(this.#services.db, counts);
    } catch (error) {
      this.#services.log.warn({ err: error }, 'visits are not written yet');
      for (const count of counts) this.#add(count);
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    }
  }

  #add(count: VisitCount): void {
    const key = `${count.day} ${count.page} ${count.subject} ${count.source} ${count.bot}`;
    const known = this.#counts.get(key);
    if (known === undefined) {
      this.#counts.set(key, { ...count });
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
