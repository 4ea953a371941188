import { describe, expect, test } from 'vitest';
import { insurance } from './fixtures.ts';
import {
  INSURANCE_MESSAGES,
  type InsuranceDraft,
  insuranceDraft,
  insurancePhoneLabel,
  insuranceStartRange,
  touchInsurance,
  validateInsurance,
  withInsuranceState,
} from './insurance-form.ts';

const today = '2026-11-21';
const person: InsuranceDraft = {
  first_name: 'анна',
  last_name: 'ли',
  phone: '+375 29 123-45-67',
  birth_date: '10.05.2000',
  gender: 'female',
  start_date: '2027-05-10',
};

test('a complete person: phone as digits, birth date as a UTC ISO string (P5.43, P5.52, P5.53)', () => {
  expect(validateInsurance(person, today)).toEqual({
    problems: [],
    checked: {
      first_name: 'Анна',
      last_name: 'Ли',
      second_name: '',
      phone: '375291234567',
      birth_date: '2000-05-10T00:00:00.000Z',
      gender: 'female',
      start_date: '2027-05-10',
    },
  });
});

test.each([
  [{ first_name: '' }, 'first_name', 'name_required', 'P5.42'],
  [{ last_name: undefined }, 'last_name', 'name_required', 'P5.42'],
  [{ second_name: '1' }, 'second_name', 'name_invalid', ''],
  [{ phone: '' }, 'phone', 'phone_invalid', 'P5.44'],
  [{ phone: '+375 29 123-45' }, 'phone', 'phone_invalid', 'P5.44'],
  [{ phone: '+49 30 1234567' }, 'phone', 'phone_invalid', 'P5.44'],
  [{ birth_date: '' }, 'birth_date', 'birth_date_invalid', 'P5.47'],
  [{ birth_date: '10.05' }, 'birth_date', 'birth_date_invalid', 'P5.47'],
  [{ birth_date: '31.02.2000' }, 'birth_date', 'birth_date_invalid', 'P5.47'],
  [{ birth_date: '10.05.2027' }, 'birth_date', 'birth_date_invalid', 'P5.47'],
  [{ birth_date: '10.05.20__' }, 'birth_date', 'birth_date_invalid', 'P5.47'],
  [{ birth_date: '10/05/2000' }, 'birth_date', 'birth_date_format', 'P5.48'],
  [{ birth_date: '10 мая 2000' }, 'birth_date', 'birth_date_format', 'P5.48'],
  [{ birth_date: undefined }, 'birth_date', 'birth_date_invalid', 'P5.47'],
  [{ birth_date: '  10.05  ' }, 'birth_date', 'birth_date_invalid', 'P5.47'],
  [{ birth_date: '10.5.20001' }, 'birth_date', 'birth_date_format', 'P5.48'],
  [{ birth_date: 'x31.02.2000' }, 'birth_date', 'birth_date_format', 'P5.48'],
  [{ birth_date: '31.02.2000x' }, 'birth_date', 'birth_date_format', 'P5.48'],
  [{ birth_date: 'мая' }, 'birth_date', 'birth_date_format', 'P5.48'],
  [{ birth_date: '10 мая' }, 'birth_date', 'birth_date_format', 'P5.48'],
  [{ phone: undefined }, 'phone', 'phone_invalid', 'P5.44'],
  [{ gender: null }, 'gender', 'gender_required', 'P5.49'],
  [{ gender: 'none' }, 'gender', 'gender_required', 'P5.49'],
  [{ start_date: '2026-11-20' }, 'start_date', 'start_date_out_of_range', ''],
  [{ start_date: '2027-11-21' }, 'start_date', 'start_date_out_of_range', ''],
  [{ start_date: '2027-02-30' }, 'start_date', 'start_date_out_of_range', ''],
] as const)('%j: %s %s (%s)', (change, field, code, requirement) => {
  const result = validateInsurance({ ...person, ...change }, today);
  expect(result).toEqual({ problems: [{ field, code }], checked: null });
  expect(INSURANCE_MESSAGES[code].requirement).toBe(requirement);
});

test('an age is judged by a day that a policy may begin on (P5.50)', () => {
  const late = { ...person, birth_date: '10.05.2024', start_date: '2027-11-21' };
  expect(validateInsurance(late, today).problems).toEqual([
    { field: 'start_date', code: 'start_date_out_of_range' },
  ]);
});

test('a man is insured as well, a second name is kept (P5.49)', () => {
  const { checked } = validateInsurance({ ...person, gender: 'male', second_name: 'ильич' }, today);
  expect(checked).toMatchObject({ gender: 'male', second_name: 'Ильич' });
});

test.each([
  ['10.05.2022', true],
  ['11.05.2022', false],
  ['11.05.1940', true],
  ['10.05.1940', false],
  ['10.05.1941', true],
])('born %s, insured from 10.05.2027: %s (P5.50, P9.07)', (birth_date, insured) => {
  const { problems } = validateInsurance({ ...person, birth_date }, today);
  expect(problems).toEqual(
    insured ? [] : [{ field: 'birth_date', code: 'age_out_of_range', params: { min: 5, max: 86 } }],
  );
});

test('starts from today to one year minus one day ahead (P4.36, A5.43)', () => {
  expect(insuranceStartRange(today)).toEqual({ from: '2026-11-21', to: '2027-11-20' });
  for (const start_date of ['2026-11-21', '2027-11-20'])
    expect(validateInsurance({ ...person, start_date }, today).problems).toEqual([]);
});

test.each([
  ['', 'enterPhone', 'P5.46'],
  ['+7', 'enterPhone', 'P5.46'],
  ['+7 (916', 'enterCorrectPhone', 'P5.45'],
  ['+7 (916) 123-45-67', 'enterPhone', 'P5.46'],
])('phone label for %j is %s (%s)', (typed, label) => {
  expect(insurancePhoneLabel(typed)).toBe(label);
});

describe('state of the item', () => {
  const { start_date: _, gender: __, ...typed } = person;
  const filled = touchInsurance(insurance(), { ...typed, gender: 'female' });

  test('each change puts it in error until checked (P4.25)', () => {
    expect(filled).toMatchObject({
      isErrorTab: true,
      preReg: null,
      first_name: 'анна',
      info: { phone: person.phone, birth_date: '10.05.2000' },
    });
    expect(
      touchInsurance({ ...filled, preReg: 'ok', isErrorTab: false }, { second_name: 'И' }),
    ).toMatchObject({ isErrorTab: true, preReg: null });
    expect(touchInsurance(filled, { phone: '8' }).info).toEqual({ phone: '8', birth_date: '10.05.2000' });
  });

  test('all checks pass: saved and complete (P4.26)', () => {
    const saved = withInsuranceState(filled, today);
    expect(saved).toMatchObject({
      preReg: 'ok',
      isErrorTab: false,
      phone: '375291234567',
      birth_date: '2000-05-10T00:00:00.000Z',
    });
    const { info, ...stored } = saved;
    expect(info?.phone).toBe(person.phone);
    expect(withInsuranceState(stored, today)).toEqual(stored);
  });

  test('a failed age leaves preReg false, any other failure leaves it empty (P4.27)', () => {
    expect(withInsuranceState(touchInsurance(filled, { birth_date: '10.05.2024' }), today)).toMatchObject({
      preReg: false,
      isErrorTab: true,
    });
    expect(withInsuranceState(touchInsurance(filled, { phone: '' }), today)).toMatchObject({
      preReg: null,
      isErrorTab: true,
    });
    const both = touchInsurance(filled, { phone: '', birth_date: '10.05.2024' });
    expect(withInsuranceState(both, today).preReg).toBe(false);
  });

  test('a gender that is none leaves the one that was chosen (P4.25)', () => {
    expect(touchInsurance(filled, { gender: 'male' }).gender).toBe('male');
    expect(touchInsurance(filled, { gender: 'cat' }).gender).toBe('female');
    expect(touchInsurance(filled, { gender: null }).gender).toBe('female');
  });

  test('what was saved is shown where nothing is typed (P4.26)', () => {
    const { info: _info, ...stored } = withInsuranceState(filled, today);
    expect(insuranceDraft(stored)).toMatchObject({
      phone: '375291234567',
      birth_date: '2000-05-10T00:00:00.000Z',
    });
    expect(insuranceDraft(filled)).toMatchObject({ phone: person.phone, birth_date: '10.05.2000' });
    expect(touchInsurance(stored, { first_name: 'Оля' }).info).toEqual({});
  });
});
