import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test.each([
  ['Ab1', 'passwordShort'],
  ['', 'passwordShort'],
  ['Жу7к', null],
  ['Kf7x', null],
  ['kf7x', 'passwordNoCapital'],
  ['жу7к', 'passwordNoCapital'],
  ['Ёж7к', null],
  ['Kfxz', 'passwordNoDigit'],
  ['ёлка без цифр Я', 'passwordNoDigit'],
  [`K7${'x'.repeat(254)}`, null],
  [`K7${'x'.repeat(255)}`, 'passwordLong'],
])('%s is judged by length, capital and digit (A5.07, A5.08, A5.09)', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test.each([
  'Qwerty123',
  'Password1',
  'Password2024!',
  'Password!1',
  'Password_*-77!?',
  'Пароль1',
  'Root1',
  'Q123',
  'A1111',
  'Йцукен12',
  'Admin1',
  ...['0', '000', '11', '22', '33', '555', '66', '777', '88', '99', '123', '12345', '321', '12', '21'].map(
    (digits) => `Qwerty${digits}`,
  ),
  ...['007', '69', '1987', '2027'].map((digits) => `Qwerty${digits}`),
])('%s is refused as everybody knows it', (password) => {
  expect(passwordProblem(password)).toBe('passwordCommon');
});

test.each([
  'Marathon4221',
  'Klimova 2Q',
  'correct horse Battery 9',
  'Qwerty4',
  'Qwerty3210',
  'Qwerty1234x',
  '!!A7!!x7',
  'Пароль8x',
])('%s is not taken for a common one', (password) => {
  expect(passwordProblem(password)).toBeNull();
});

test('judging a long password takes no longer than reading it', () => {
  const started = performance.now();
  passwordProblem(`A1${'!'.repeat(200)}-`);
  expect(performance.now() - started).toBeLessThan(50);
});
