import { expect, test } from 'vitest';
import {
  formAsks,
  formatSwitches,
  NOTHING_ASKED,
  shownFieldsOf,
  SWITCH_COLUMNS,
  type SwitchColumns,
  switchedRequirements,
} from './format-switches.ts';

const now = new Date('2026-11-22T09:00:00Z');
const off = Object.fromEntries(
  SWITCH_COLUMNS.map(({ column }) => [
    column,
    { licence: 'none', ask_medical: 'none' }[column as 'licence'] ?? null,
  ]),
) as unknown as SwitchColumns; // a row of a format that asks for nothing
const row = (part: Partial<SwitchColumns>): SwitchColumns => ({
  ...off,
  ask_region: false,
  ask_club: false,
  start_list: false,
  ...part,
});

test.each([
  [{ ask_region: true }, { ask_region: true }, {}, { region: true }],
  [{ ask_club: true }, { ask_club: true }, {}, { club: true }],
  [{ start_list: true }, { ask_start_list: true }, {}, { start_list: true }],
  [{ licence: 'optional' }, { license: 'optional' }, { license: false }, { license: true }],
  [{ licence: 'required' }, { license: 'required' }, { license: true }, { license: true }],
  [{ ask_medical: 'required' }, { medical: 'required' }, { medical: true }, { medical: true }],
  [{ guardian_since: now }, { guardian: true }, { guardian_required: true }, {}],
  [
    { guardian_since: new Date(now.getTime() + 1) },
    { guardian: false },
    { guardian_required: false },
    { region: false, license: false },
  ],
] as const)('%j is shown as %j, judged by %j and shows %j', (columns, view, judged, shown) => {
  const switches = formatSwitches(row(columns), now);
  expect(switches).toMatchObject(view);
  expect(switchedRequirements(switches)).toMatchObject(judged);
  expect(formAsks(shownFieldsOf(switches))).toMatchObject(shown);
});

test('a ticket of another shop shows nothing that is asked by a switch', () => {
  expect(Object.values(formAsks(undefined)).some(Boolean)).toBe(false);
  expect(Object.values(formAsks(shownFieldsOf(NOTHING_ASKED))).some(Boolean)).toBe(false);
  expect(Object.values(switchedRequirements(NOTHING_ASKED)).filter((value) => value === true)).toEqual([]);
});
