import type { Switch } from './field-kinds.ts';
import { type Asked, declared, FIELD_NAMES, type FieldName, type Switched } from './field-names.ts';

type Level = 'none' | 'optional' | 'required';
/** What a switch is in the row of its format, and what the catalogue tells of it. */
interface Sorts {
  flag: { row: boolean; view: boolean };
  level: { row: Level; view: Level };
  /** Asked in orders made from this moment on. */
  since: { row: Date | null; view: boolean };
  /** Empty = not asked. */
  choices: { row: string[]; view: string[] };
}
type SortOf<F extends FieldName> = Asked<F> extends { as: infer As extends keyof Sorts } ? As : never;
type Ask<F extends FieldName> = Asked<F> extends { ask: infer A extends string } ? A : never;
type Column<F extends FieldName> = Asked<F> extends { column: infer C extends string } ? C : never;
type ViewName<F extends FieldName> = SortOf<F> extends 'flag' ? `ask_${Ask<F>}` : Ask<F>;

/** Columns of a city by which its formats ask for fields of a participant. */
export type CitySwitchColumns = {
  [F in Switched as Asked<F> extends { of: 'event_city' } ? Column<F> : never]: Sorts[SortOf<F>]['row'];
};
/** Columns of a format, and of its city, by which it asks for fields of a participant. */
export type SwitchColumns = { [F in Switched as Column<F>]: Sorts[SortOf<F>]['row'] };
/** The same as the catalogue tells it. */
export type FormatSwitches = { [F in Switched as ViewName<F>]: Sorts[SortOf<F>]['view'] };
/** What of it a ticket's form is judged by; whether a flag is set the form knows by the list it is given. */
export type SwitchedRequirements = {
  readonly [F in Switched as RequirementName<F>]?: Requirement[SortOf<F>] | undefined;
};
interface Requirement {
  flag: never;
  level: boolean;
  since: boolean;
  choices: readonly string[];
}
type RequirementName<F extends FieldName> =
  SortOf<F> extends 'flag' ? never : SortOf<F> extends 'since' ? `${Ask<F>}_required` : Ask<F>;

type Shown = Switched<'flag' | 'level'>;
/** Which fields a form shows that need not be filled in. */
export type FormAsks = { readonly [F in Shown as Ask<F>]: boolean };
/** The same as a ticket in the basket carries it. */
export type ShownFields = { readonly [F in Shown as `ask_${Ask<F>}`]: boolean };

/** Every switch with the name that the catalogue tells it by. */
export const SWITCHES: readonly (Switch & { readonly view: keyof FormatSwitches })[] = FIELD_NAMES.flatMap(
  (name) => {
    const { asked } = declared(name);
    if (typeof asked !== 'object' || !('as' in asked)) return [];
    const view = asked.as === 'flag' ? `ask_${asked.ask}` : asked.ask;
    return [{ ...asked, view: view as keyof FormatSwitches }]; // as `ViewName` says
  },
);
const SHOWING = SWITCHES.filter(({ as }) => as === 'flag' || as === 'level');

/** Each with the table that keeps it. */
export const SWITCH_COLUMNS = SWITCHES.map(({ column, of = 'format' }) => ({
  column: column as keyof SwitchColumns, // of the same declarations
  of,
}));

const inForce = (value: unknown, now: Date) => value instanceof Date && value <= now;

/** What a format asks for now. */
export function formatSwitches(format: SwitchColumns, now: Date): FormatSwitches {
  const row: Readonly<Record<string, unknown>> = format;
  return Object.fromEntries(
    SWITCHES.map((one) => {
      const value = row[one.column];
      return [one.view, one.as === 'since' ? inForce(value, now) : value];
    }),
  ) as FormatSwitches; // each sort of switch is told as `Sorts` says
}

const OFF: { readonly [As in Switch['as']]: Sorts[As]['view'] } = {
  flag: false,
  level: 'none',
  since: false,
  choices: [],
};
/** A format that asks for nothing but what is always asked. */
export const NOTHING_ASKED = Object.fromEntries(
  SWITCHES.map(({ view, as }) => [view, OFF[as]]),
) as FormatSwitches; // as in `formatSwitches`

/** What a form must hold by the switches of its format. */
export function switchedRequirements(switches: FormatSwitches): SwitchedRequirements {
  return Object.fromEntries(
    SWITCHES.flatMap((one): [string, unknown][] => {
      const value = switches[one.view];
      switch (one.as) {
        case 'flag':
          return [];
        case 'level':
          return [[one.ask, value === 'required']];
        case 'since':
          return [[`${one.ask}_required`, value]];
        case 'choices':
          return [[one.ask, value]];
      }
    }),
  );
}

/** Which fields a ticket's form shows by the switches of its format. */
export function shownFieldsOf(switches: FormatSwitches): ShownFields {
  return Object.fromEntries(
    SHOWING.map(({ ask, view, as }) => [
      `ask_${ask}`,
      as === 'flag' ? switches[view] : switches[view] !== 'none',
    ]),
  ) as ShownFields; // of the same switches
}

/** Read back from a ticket; one of another shop shows none of them. */
export function formAsks(shown: Partial<ShownFields> | undefined): FormAsks {
  const carried: Readonly<Record<string, unknown>> = shown ?? {};
  return Object.fromEntries(SHOWING.map(({ ask }) => [ask, carried[`ask_${ask}`] === true])) as FormAsks; // as above
}

/** Names of what a ticket carries of its format's switches: the product's, not the buyer's own. */
export const SWITCH_KEYS: readonly string[] = SWITCHES.filter(({ as }) => as !== 'flag').map(({ ask, as }) =>
  as === 'since' ? `${ask}_required` : ask,
);
