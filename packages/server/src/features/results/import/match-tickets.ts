import { nameKey } from '../field/person.ts';

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
  /** The account that holds it is erased: nobody knows the name. */
  erased: boolean;
}

/** A line whose ticket a person should look for: its number is of somebody else, or several are called so. */
export interface Doubt {
  line: number;
  bib: string;
  why: 'another_name' | 'namesakes';
}

/** What a ticket is looked for by. */
export interface Sought {
  line: number;
  bib: string;
  first_name: string;
  last_name: string;
  birth_year: number | null;
}

interface Named {
  first_name: string;
  last_name: string;
}

/** Whether a line may be of who runs on a ticket: nobody knows what the holder of an erased account was called. */
export function mayBe(named: Named, runner: Runner): boolean {
  if (runner.erased) return true;
  const name = nameKey(named);
  return name === '' || name === nameKey(runner);
}

/**
 * The tickets of the lines of one format: by number, then by name and year of birth.
 * @param settled tickets whose rows are known: nobody else is looked for under their names
 */
export function matchTickets(
  sought: readonly Sought[],
  runners: readonly Runner[],
  settled: ReadonlySet<number>,
): { tickets: ReadonlyMap<string, Runner>; doubts: Doubt[] } {
  const byBib = new Map(
    runners.flatMap((runner) => (runner.bib === null ? [] : [[runner.bib, runner] as const])),
  );
  const byName = Map.groupBy(
    runners.filter(({ erased, ticket_id: id }) => !erased && !settled.has(id)),
    nameKey,
  );
  const tickets = new Map<string, Runner>();
  const doubts: Doubt[] = [];
  const rest: Sought[] = [];
  const taken = new Set<Runner>();
  for (const one of sought) {
    const { bib, line } = one;
    const worn = byBib.get(bib);
    if (worn === undefined) {
      if (one.birth_year !== null) rest.push(one);
    } else if (mayBe(one, worn)) {
      tickets.set(bib, worn);
      taken.add(worn);
    } else doubts.push({ line, bib, why: 'another_name' });
  }
  for (const one of rest) {
    const { bib, line } = one;
    // Where there are no tickets at all, a name is not worth being made comparable.
    const called = byName.size === 0 ? [] : (byName.get(nameKey(one)) ?? []);
    const born = called.filter((runner) => !taken.has(runner) && bornIn(runner) === one.birth_year);
    const [only] = born;
    if (only !== undefined && born.length === 1) {
      tickets.set(bib, only);
      taken.add(only);
    } else if (born.length > 1) doubts.push({ line, bib, why: 'namesakes' });
  }
  return { tickets, doubts };
}

export const bornIn = ({ birth_date: date }: Runner) => (date === null ? null : Number(date.slice(0, 4)));
