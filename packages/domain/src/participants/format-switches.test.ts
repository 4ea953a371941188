import { expect, test } from 'vitest';
import {
  formAsks,
  formatSwitches,
  SWITCH_KEYS,
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
    { licence: 'none', ask_medical: 'none', ask_emergency: 'none' }[column as 'licence'] ?? null,
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
  [
    { licence: 'none' },
    { license: 'none' },
    { license: false, medical: false, guardian_required: false },
    { license: false, medical: false },
  ],
  [{ ask_emergency: 'optional' }, { emergency: 'optional' }, { emergency: false }, { emergency: true }],
  [{ ask_emergency: 'required' }, { emergency: 'required' }, { emergency: true }, { emergency: true }],
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

test('the values that a format lists are told as they are, and judged by', () => {
  const pace_groups = ['4:30', '5:00'];
  const switches = formatSwitches(row({ pace_groups }), now);
  expect(switches.pace_groups).toEqual(pace_groups);
  expect(switchedRequirements(switches).pace_groups).toEqual(pace_groups);
});

test('a flag is judged by the list that comes with it, by no switch', () => {
  const switches = formatSwitches(row({ ask_region: true, ask_club: true, start_list: true }), now);
  expect(Object.keys(switchedRequirements(switches)).toSorted()).toEqual([
    'emergency',
    'guardian_required',
    'license',
    'medical',
    'pace_groups',
  ]);
});

test('a ticket carries the switches by which it is judged; the row of a city keeps one of them', () => {
  expect(SWITCH_KEYS).toEqual(['pace_groups', 'license', 'medical', 'emergency', 'guardian_required']);
  expect(SWITCH_COLUMNS.filter(({ of }) => of !== 'format')).toEqual([
    { column: 'start_list', of: 'event_city' },
  ]);
});

test('a ticket of another shop shows nothing that is asked by a switch', () => {
  expect(Object.values(formAsks(undefined)).some(Boolean)).toBe(false);
  expect(Object.values(formAsks(shownFieldsOf(NOTHING_ASKED))).some(Boolean)).toBe(false);
  expect(switchedRequirements(NOTHING_ASKED)).toEqual({
    pace_groups: [],
    license: false,
    medical: false,
    emergency: false,
    guardian_required: false,
  });
});
