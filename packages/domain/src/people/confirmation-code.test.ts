import { expect, test } from 'vitest';
import { CODE_DIGITS, isConfirmationCode } from './confirmation-code.ts';

test.each([
  ['0427', true],
  ['427', false],
  ['04271', false],
  ['042a', false],
  ['', false],
])('%j is a code of a letter or a message: %s (A5.07)', (typed, code) => {
  expect(isConfirmationCode(typed)).toBe(code);
  expect(CODE_DIGITS).toBe(4);
});
