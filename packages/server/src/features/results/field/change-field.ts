import { ageOn } from '@distance/domain/people/age.ts';
import { placeClubs, placeField, type Standing } from '@distance/domain/results/place-field.ts';
import { placeTeams, type TeamLeg, type TeamStanding } from '@distance/domain/results/place-teams.ts';
import type { Placed, RaceRules } from '@distance/domain/results/result-row.ts';
import { resultSearchKey } from '@distance/domain/results/search-key.ts';
import { shownName } from '@distance/domain/results/shown-name.ts';
import type { Trx } from '../../../db/connect.ts';
import { moveClaims, selectClaims } from './claims.repo.ts';
import {
  type ChangeNote,
  deleteRows,
  forgetPersons,
  freeTickets,
  insertChanges,
  insertRows,
  lockRace,
  type RaceRow,
  selectField,
  selectTicketTeams,
  updateRace,
  updateRows,
} from './field.repo.ts';
import { type FieldRow, isNobody, sameRow, sameTold, toldOf, type ToldRow } from './field-row.ts';
import type { Point } from './merge-points.ts';
import { seatClaims } from './seat-claims.ts';

export interface FieldChange {
  inserted: number;
  /** Of those that were there, without rows whose place alone is another one. */
  changed: number;
  removed: number;
}

const MINOR_BEFORE = 18;

/** A field with the points of its way, in whose order the splits of every row stand. */
export interface Race {
  rows: readonly ToldRow[];
  points: readonly Point[];
}

/** Changes results whose points of the way stay, or are those that are named: see `changeRace`. */
export async function changeField(
  trx: Trx,
  formatId: number,
  change: (field: readonly ToldRow[]) => readonly ToldRow[],
  note: ChangeNote,
  points?: RaceRow['points'],
): Promise<FieldChange> {
  return await changeRace(
    trx,
    formatId,
    (race) => ({ rows: change(race.rows), points: points ?? race.points }),
    note,
  );
}

/**
 * Changes results of a format and places its whole field anew: the only way in which rows of results are written. `change` gets
 * the field and answers it as it shall be, by number; a row that was there and is changed or missing leaves its history. Claims go with
 * their runners. Of a row that becomes nobody's the history forgets the person.
 */
export async function changeRace(
  trx: Trx,
  formatId: number,
  change: (race: Race) => Race,
  note: ChangeNote,
): Promise<FieldChange> {
  const race = await lockRace(trx, formatId, note.made_at);
  const before = await selectField(trx, formatId);
  const { rows: changedTo, points } = change({ rows: before, points: race.points });
  const { rows: told, moved } = seatClaims(changedTo, await selectClaims(trx, formatId));
  const rules = rulesOf(race);
  const placed = told.map(placedOf);
  const standings = placeField(placed, rules);
  const after = told.map((row, index) => countedRow(row, standings[index], race.day));
  const old = new Map(before.map((row) => [row.bib, row]));
  const left = new Set(after.map(({ bib }) => bib));
  if (left.size !== after.length) throw new Error('a number stands twice in a field');
  const inserted = after.filter(({ bib }) => !old.has(bib));
  const updated = after.flatMap((row) => {
    const was = old.get(row.bib);
    return was === undefined || sameRow(was, row) ? [] : [{ was, row, told: !sameTold(was, row) }];
  });
  const removed = before.filter(({ bib }) => !left.has(bib));
  // Who leaves goes first: his ticket may stand under another number now.
  await deleteRows(
    trx,
    formatId,
    removed.map(({ bib }) => bib),
  );
  await freeTickets(
    trx,
    formatId,
    updated.flatMap(({ was, row }) =>
      was.ticket_id === null || was.ticket_id === row.ticket_id ? [] : [row.bib],
    ),
  );
  await updateRows(
    trx,
    formatId,
    updated.map(({ row }) => row),
  );
  await insertRows(trx, formatId, inserted);
  await insertChanges(
    trx,
    formatId,
    [
      ...updated.flatMap(({ was, row, told: isTold }) =>
        isTold ? [{ bib: row.bib, before: toldOf(was), after: toldOf(row) }] : [],
      ),
      ...removed.map((was) => ({ bib: was.bib, before: toldOf(was), after: null })),
    ],
    note,
  );
  await forgetPersons(
    trx,
    formatId,
    after.flatMap((row) => {
      const was = old.get(row.bib);
      return isNobody(row) && !(was && isNobody(was)) ? [row.bib] : [];
    }),
  );
  await moveClaims(trx, moved);
  await updateRace(trx, formatId, {
    points,
    clubs: placeClubs(placed, rules),
    teams: race.relay ? await teamsOf(trx, formatId, told, rules, race.team_legs) : [],
    finished: told.filter(({ status }) => status === 'finished').length,
    running: told.filter(({ status }) => status === 'running').length,
    total: told.length,
    ...groupsOf(told),
    updated_at: note.made_at,
  });
  const changed = updated.filter(({ told: isTold }) => isTold).length;
  return { inserted: inserted.length, changed, removed: removed.length };
}

/** A leg counts for its team also when the runner took the name back: without it the others would have no place. */
async function teamsOf(
  trx: Trx,
  formatId: number,
  told: readonly ToldRow[],
  rules: RaceRules,
  legs: number | null,
): Promise<TeamStanding[]> {
  const teams = await selectTicketTeams(trx, formatId);
  const field = told.map(
    (row): TeamLeg => ({
      ...placedOf(row),
      team: (row.ticket_id === null ? undefined : teams.get(row.ticket_id)) ?? null,
      teamNamed: row.club,
    }),
  );
  return placeTeams(field, rules, legs);
}

/** Clubs that a table offers. */
const MOST_CLUBS = 300;

/** What the table may be narrowed to: categories by name, clubs by how many they brought. */
function groupsOf(told: readonly ToldRow[]): { categories: string[]; club_names: string[] } {
  const clubs = Map.groupBy(
    told.filter(({ club, hidden }) => club !== '' && !hidden),
    ({ club }) => club,
  );
  const largest = [...clubs].toSorted(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  return {
    categories: [...new Set(told.map(({ category }) => category))].filter((name) => name !== '').toSorted(),
    club_names: largest
      .slice(0, MOST_CLUBS)
      .map(([name]) => name)
      .toSorted((a, b) => a.localeCompare(b, 'ru')),
  };
}

const rulesOf = (race: RaceRow): RaceRules => ({
  timing: race.timing,
  lateAfterMs: race.late_after_ms,
  byLaps: race.by_laps,
  unranked: race.unranked,
  clubBest: race.club_best,
  year: Number(race.day.slice(0, 4)),
});

const placedOf = (row: ToldRow): Placed => ({
  bib: row.bib,
  status: row.status,
  gunMs: row.gun_ms,
  netMs: row.net_ms,
  penaltyMs: row.penalty_ms,
  laps: row.laps,
  gender: row.gender,
  category: row.category,
  birthYear: row.birth_year,
  // Whoever took the name back is in no standing of a club either.
  club: row.hidden ? '' : row.club,
});

function countedRow(row: ToldRow, standing: Standing | undefined, day: string): FieldRow {
  if (standing === undefined) throw new Error('a row has no standing');
  const minor = isMinor(row, day);
  return {
    ...toldOf(row),
    minor,
    search: `${resultSearchKey(shownName({ ...row, minor }))} ${row.bib.toLowerCase()}`.trim(),
    time_ms: standing.timeMs,
    age_from: standing.ageFrom,
    position: standing.position,
    place: standing.place,
    place_gender: standing.placeGender,
    place_category: standing.placeCategory,
    place_age: standing.placeAge,
  };
}

/** By a year alone, whoever may be under age on the day is. */
function isMinor({ birth_date: date, birth_year: year }: ToldRow, day: string): boolean {
  if (date === null && year === null) return false;
  return ageOn(date ?? `${year}-12-31`, day) < MINOR_BEFORE;
}
