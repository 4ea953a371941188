import { expect, test } from 'vitest';
import { isDisposable } from './disposable-email.ts';

test.each([
  ['anna@mailinator.com', true],
  ['anna@any.thing.mailinator.com', true],
  // The first, the last, and one behind the end of a line of the list.
  ['anna@0-mail.com', true],
  ['anna@zippymail.info', true],
  ['anna@20minutemail.com', true],
  ['anna@notmailinator.com', false],
  ['anna@mailinator.com.example', false],
  ['mailinator.com@mail.example', false],
  ['"a@mailinator.com"@mail.example', false],
  ['anna@mail.example', false],
  ['anna@', false],
])('%s is lent for minutes: %s', (email, lent) => {
  expect(isDisposable(email)).toBe(lent);
});
