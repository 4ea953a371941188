import { describe, expect, test } from 'vitest';
import { NOTHING_TOLD } from '../import/row-of.ts';
import type { ToldRow } from './field-row.ts';
import { type Claim, seatClaims } from './seat-claims.ts';

const IVAN = { first_name: 'Иван', last_name: 'Орлов', birth_date: '1990-05-17', birth_year: 1990 };
const PETR = { first_name: 'Пётр', last_name: 'Зимин', birth_date: '1985-03-02', birth_year: 1985 };
const TWIN = { ...IVAN, first_name: 'Пётр' };
const NOBODY = { first_name: '', last_name: '', birth_date: null, birth_year: null };
const dayless = <T extends object>(one: T) => ({ ...one, birth_date: null, birth_year: null });

const row = (bib: string, told: Partial<ToldRow>): ToldRow => ({
  ...NOTHING_TOLD,
  splits: [],
  kept: [],
  ...told,
  bib,
});
const claim = (id: number, bib: string, told: Partial<Claim>): Claim => ({
  ...NOBODY,
  counts: true,
  hidden: true,
  ...told,
  id,
  bib,
});
const seats = (rows: readonly ToldRow[], claims: readonly Claim[]) => {
  const seated = seatClaims(rows, claims);
  return {
    hidden: seated.rows.flatMap(({ bib, hidden }) => (hidden ? [bib] : [])).join(),
    moved: seated.moved.map(({ id, bib, counts }) => `${id} ${counts ? bib : '-'}`).join(),
  };
};

describe('a claim goes with its runner', () => {
  const ivan = claim(1, '101', IVAN);
  const hid = { hidden: true };
  test.each<[string, ToldRow[], Claim[], { hidden: string; moved: string }]>([
    ['stays', [row('101', IVAN), row('102', PETR)], [ivan], { hidden: '101', moved: '' }],
    [
      'to another number',
      [row('101', { ...PETR, ...hid }), row('102', IVAN)],
      [ivan],
      { hidden: '102', moved: '1 102' },
    ],
    [
      'two change their numbers',
      [row('101', { ...PETR, ...hid }), row('102', { ...IVAN, ...hid })],
      [ivan, claim(2, '102', PETR)],
      { hidden: '101,102', moved: '1 102,2 101' },
    ],
    [
      'twins change their numbers',
      [row('101', { ...TWIN, ...hid }), row('102', IVAN)],
      [ivan],
      { hidden: '102', moved: '1 102' },
    ],
    [
      'the name is put right',
      [row('101', { ...IVAN, last_name: 'Орловский', ...hid })],
      [ivan],
      { hidden: '101', moved: '1 101' },
    ],
    [
      'the name is put right where no day is told',
      [row('101', dayless({ ...IVAN, first_name: 'Ивн', ...hid }))],
      [ivan],
      { hidden: '101', moved: '' },
    ],
    [
      'by the name where no day is told',
      [row('101', dayless({ ...TWIN, ...hid })), row('102', dayless(IVAN))],
      [ivan],
      { hidden: '102', moved: '1 102' },
    ],
    [
      'namesakes without days are nobody certain',
      [row('101', { ...PETR, ...hid }), row('102', dayless(IVAN)), row('103', dayless(IVAN))],
      [ivan],
      { hidden: '', moved: '1 -' },
    ],
    [
      'a day that is put right is to be claimed anew, and uncovers nothing',
      [row('101', { ...IVAN, birth_date: '1990-05-18', ...hid })],
      [ivan],
      { hidden: '101', moved: '1 -' },
    ],
    ['somebody else is there', [row('101', { ...PETR, ...hid })], [ivan], { hidden: '', moved: '1 -' }],
    [
      'it comes back',
      [row('101', IVAN), row('102', PETR)],
      [{ ...ivan, counts: false }],
      { hidden: '101', moved: '1 101' },
    ],
    ['nobody is there', [row('102', PETR)], [ivan], { hidden: '', moved: '' }],
    [
      'stands twice: the name is read nowhere',
      [row('101', IVAN), row('102', IVAN)],
      [ivan],
      { hidden: '101,102', moved: '' },
    ],
    [
      'of two of one runner the first counts',
      [row('101', { ...PETR, ...hid }), row('102', IVAN)],
      [ivan, claim(2, '102', { ...IVAN, hidden: false })],
      { hidden: '102', moved: '1 102,2 -' },
    ],
    [
      'to a row with a ticket the name goes without it, once',
      [row('101', { ...PETR, ...hid }), row('102', { ...IVAN, ticket_id: 7 })],
      [ivan],
      { hidden: '102', moved: '1 -' },
    ],
    [
      'from a row that is gone to one with a ticket',
      [row('102', { ...IVAN, ticket_id: 7 })],
      [ivan],
      { hidden: '102', moved: '1 -' },
    ],
    [
      'whose ticket gave the name back',
      [row('101', PETR), row('102', { ...IVAN, ticket_id: 7 })],
      [{ ...ivan, counts: false }],
      { hidden: '', moved: '' },
    ],
    [
      'of whom nobody knows more than the number',
      [row('101', PETR)],
      [claim(1, '101', {})],
      { hidden: '101', moved: '' },
    ],
  ])('%s', (_name, rows, claims, wanted) => {
    expect(seats(rows, claims)).toEqual(wanted);
  });
});
