import { resultSearchKey } from '@distance/domain/results/search-key.ts';
import type { Entry } from './read-entries.ts';

/** A valid ticket of the city with who runs on it. */
export interface Runner {
  ticket_id: number;
  format_id: number;
  bib: string | null;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  gender: 'male' | 'female' | null;
  club: string;
  /** The name was taken out of results. */
  hidden: boolean;
}

/** A line whose ticket a person should look for: its number is of somebody else, or several are called so. */
export interface Doubt {
  line: number;
  bib: string;
  why: 'another_name' | 'namesakes';
}

const nameOf = (one: { first_name: string; last_name: string }) =>
  resultSearchKey(`${one.first_name} ${one.last_name}`).split(' ').toSorted().join(' ');

/** The tickets of the lines of one format: by number, then by name and year of birth. */
export function matchTickets(
  entries: readonly Entry[],
  runners: readonly Runner[],
): { tickets: ReadonlyMap<string, Runner>; doubts: Doubt[] } {
  const byBib = new Map(
    runners.flatMap((runner) => (runner.bib === null ? [] : [[runner.bib, runner] as const])),
  );
  const byName = Map.groupBy(runners, nameOf);
  const tickets = new Map<string, Runner>();
  const doubts: Doubt[] = [];
  const rest: Entry[] = [];
  const taken = new Set<Runner>();
  for (const entry of entries) {
    const { bib, line } = entry;
    const worn = byBib.get(bib);
    if (worn === undefined) {
      if (entry.birth_year !== null) rest.push(entry);
      continue;
    }
    const name = nameOf(entry);
    if (name !== '' && name !== nameOf(worn)) doubts.push({ line, bib, why: 'another_name' });
    else {
      tickets.set(bib, worn);
      taken.add(worn);
    }
  }
  for (const entry of rest) {
    const { bib, line } = entry;
    // Where there are no tickets at all, a name is not worth being made comparable.
    const called = byName.size === 0 ? [] : (byName.get(nameOf(entry)) ?? []);
    const born = called.filter((runner) => !taken.has(runner) && bornIn(runner) === entry.birth_year);
    const [only] = born;
    if (only !== undefined && born.length === 1) {
      tickets.set(bib, only);
      taken.add(only);
    } else if (born.length > 1) doubts.push({ line, bib, why: 'namesakes' });
  }
  return { tickets, doubts };
}

const bornIn = ({ birth_date: date }: Runner) => (date === null ? null : Number(date.slice(0, 4)));
