import { compareBibs, countedMs } from './place-field.ts';
import type { Placed, RaceRules } from './result-row.ts';
import { titleKey } from './title-key.ts';

/** A relay team as its tickets tell it. */
export interface TicketTeam {
  readonly id: number;
  readonly title: string;
  /** Told to the team when it is paid. */
  readonly number: number | null;
  /** Places of it that were not given back. */
  readonly places: number;
}

/** A row of a relay's field. */
export interface TeamLeg extends Placed {
  /** Of the row's ticket; null without one. */
  readonly team: TicketTeam | null;
  /** The team that the file names; '' = none. Who has a ticket runs for that one's. */
  readonly teamNamed: string;
}

/** Who a team is made of. */
export const TEAM_KINDS = ['male', 'female', 'mixed'] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];

export interface TeamStanding {
  readonly title: string;
  readonly number: number | null;
  /** From 1; null while a leg is missing, or somebody of the team has not finished. */
  readonly place: number | null;
  /** Of men, of women, of both; null without a place, or where somebody's gender is not known. */
  readonly kind: TeamKind | null;
  /** Among teams of its kind. */
  readonly placeOfKind: number | null;
  /** Sum of the legs with their penalties; null without a place. */
  readonly ms: number | null;
  /** Sum of the legs. */
  readonly laps: number;
  /** How many legs there have to be. */
  readonly size: number;
  /** Numbers worn, the lowest first. */
  readonly bibs: readonly string[];
}

/** Which team each row runs for; a name that one team of the tickets has is that team, of two with one name neither. */
function teamKeys(field: readonly TeamLeg[]): (string | null)[] {
  const ids = new Map<string, Set<number>>();
  for (const { team } of field)
    if (team !== null)
      ids.set(titleKey(team.title), (ids.get(titleKey(team.title)) ?? new Set()).add(team.id));
  return field.map(({ team, teamNamed }) => {
    if (team !== null) return `id ${team.id}`;
    const named = titleKey(teamNamed);
    if (named === '') return null;
    const [id, other] = ids.get(named) ?? [];
    return id !== undefined && other === undefined ? `id ${id}` : `named ${named}`;
  });
}

/**
 * Teams of a relay by the sum of their members: of what counts for each, with its penalty; where laps count, more laps first. A team
 * has a place when all its legs are there and everybody finished; one sum is one place, and the next place counts everybody before it. The
 * same rule among teams of men, of women and of both.
 * Those without a place come last, by number and title.
 * @param legs of every team; null: as many as the team has places, of one without tickets as it has rows
 */
export function placeTeams(field: readonly TeamLeg[], rules: RaceRules, legs: number | null): TeamStanding[] {
  const teams = new Map<string, TeamLeg[]>();
  const keys = teamKeys(field);
  for (const [at, row] of field.entries()) {
    const key = keys[at] ?? null;
    if (key !== null) teams.set(key, [...(teams.get(key) ?? []), row]);
  }
  const sums = [...teams.values()].map((rows) => sumOf(rows, rules, legs)).toSorted(compare);
  return sums.map((sum) => ({
    ...sum,
    place: sum.ms === null ? null : placeAmong(sums, sum),
    placeOfKind:
      sum.kind === null
        ? null
        : placeAmong(
            sums.filter(({ kind }) => kind === sum.kind),
            sum,
          ),
  }));
}

/** The first of an ordered list with the same sum tells the place. */
const placeAmong = (sums: readonly Sum[], { ms, laps }: Sum): number =>
  1 + sums.findIndex((one) => one.ms === ms && one.laps === laps);

function kindOf(rows: readonly TeamLeg[]): TeamKind | null {
  const genders = new Set(rows.map(({ gender }) => gender));
  if (genders.has(null)) return null;
  return genders.size > 1 ? 'mixed' : (rows[0]?.gender ?? null);
}

type Sum = Omit<TeamStanding, 'place' | 'placeOfKind'>;

function sumOf(rows: readonly TeamLeg[], rules: RaceRules, legs: number | null): Sum {
  const team = rows.find((row) => row.team !== null)?.team ?? null;
  const size = legs ?? team?.places ?? rows.length;
  const times = rows.map((row) => countedMs(row, rules)).filter((ms) => ms !== null);
  const whole = rows.length === size && times.length === size && !rules.unranked;
  // Rows come in any order: of the names that are written otherwise the first by letter is told.
  const [named = ''] = rows.map(({ teamNamed }) => teamNamed.trim()).toSorted();
  return {
    title: team?.title ?? named,
    number: team?.number ?? null,
    kind: whole ? kindOf(rows) : null,
    ms: whole ? times.reduce((sum, ms) => sum + ms, 0) : null,
    laps: rules.byLaps ? rows.reduce((sum, row) => sum + row.laps, 0) : 0,
    size,
    bibs: rows.map(({ bib }) => bib).toSorted(compareBibs),
  };
}

function compare(a: Sum, b: Sum): number {
  if (a.ms === null || b.ms === null) {
    if (a.ms !== b.ms) return a.ms === null ? 1 : -1;
  } else if (a.laps !== b.laps || a.ms !== b.ms) return b.laps - a.laps || a.ms - b.ms;
  const last = Number.POSITIVE_INFINITY;
  if (a.number !== b.number) return (a.number ?? last) - (b.number ?? last);
  return compareBibs(a.bibs[0] ?? '', b.bibs[0] ?? '');
}
