import type { UserView } from '@distance/contract/accounts.ts';
import { expect, test } from 'vitest';
import { changedOf, draftOf } from './personal-form.ts';

const ANNA: UserView = {
  public_id: 'anna',
  name: 'Анна',
  last_name: 'Климова',
  second_name: '',
  birth_date: '1992-03-08',
  email_refused: false,
  email: 'anna@mail.example',
  phone: null,
  gender: 'female',
  role: [],
  discount: null,
  discount_form: null,
  temporary: false,
  mailing: false,
  extra_contact: null,
  type_relate: null,
  contact_phone: null,
};

test('an untouched form changes nothing', () => {
  expect(changedOf(draftOf(ANNA), ANNA)).toEqual({});
});

test('only changed values that are not empty are sent (A5.15)', () => {
  const draft = { ...draftOf(ANNA), name: 'Анна ', last_name: '', second_name: 'Ивановна' };
  expect(changedOf(draft, ANNA)).toEqual({ second_name: 'Ивановна' });
});

test('the birth date is sent when it differs from the stored one (A5.19)', () => {
  expect(changedOf({ ...draftOf(ANNA), birth_date: '09.03.1992' }, ANNA)).toEqual({
    birth_date: '09.03.1992',
  });
  // A half-typed one is sent on, to be refused with its own words.
  expect(changedOf({ ...draftOf(ANNA), birth_date: '09.03' }, ANNA)).toEqual({ birth_date: '09.03' });
  expect(changedOf({ ...draftOf(ANNA), birth_date: '' }, ANNA)).toEqual({});
});

test('a gender is never taken back', () => {
  expect(changedOf({ ...draftOf(ANNA), gender: 'none' }, ANNA)).toEqual({});
  expect(changedOf({ ...draftOf(ANNA), gender: 'male' }, ANNA)).toEqual({ gender: 'male' });
});
