/** `running`: has started and is on the way. */
export type ResultStatus = 'finished' | 'running' | 'dnf' | 'dns' | 'dsq';

/** What of a result decides its places. Times in ms. */
export interface Placed {
  readonly bib: string;
  readonly status: ResultStatus;
  readonly gunMs: number | null;
  readonly netMs: number | null;
  readonly penaltyMs: number;
  readonly laps: number;
  readonly gender: 'male' | 'female' | null;
  /** '' = none. */
  readonly category: string;
  readonly birthYear: number | null;
  /** '' = none. */
  readonly club: string;
}

/** How a field is placed. */
export interface RaceRules {
  readonly timing: 'net' | 'gun';
  /** A later crossing of the start is counted by the gun; null = never. */
  readonly lateAfterMs: number | null;
  readonly byLaps: boolean;
  readonly unranked: boolean;
  /** So many of a club make its time; 0 = no standing of clubs. */
  readonly clubBest: number;
  /** Of the start, whose end of year decides the age group. */
  readonly year: number;
}

const STATUSES: ReadonlyMap<string, ResultStatus> = new Map(
  Object.entries<ResultStatus>({
    '': 'finished',
    ok: 'finished',
    finished: 'finished',
    finish: 'finished',
    fin: 'finished',
    classified: 'finished',
    regular: 'finished',
    финишировал: 'finished',
    финиш: 'finished',
    running: 'running',
    started: 'running',
    'on course': 'running',
    'на трассе': 'running',
    стартовал: 'running',
    dnf: 'dnf',
    'not finished': 'dnf',
    сошел: 'dnf',
    'не финишировал': 'dnf',
    dns: 'dns',
    'not started': 'dns',
    'не стартовал': 'dns',
    dsq: 'dsq',
    dq: 'dsq',
    disqualified: 'dsq',
    дисквалифицирован: 'dsq',
    дискв: 'dsq',
  }),
);

/** The status that a timing file writes; null for an unknown word. */
export function parseResultStatus(text: string): ResultStatus | null {
  const word = text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\.$/u, '');
  return STATUSES.get(word) ?? null;
}
