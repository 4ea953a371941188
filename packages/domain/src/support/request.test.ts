import { expect, test } from 'vitest';
import { checkContact, cleanText } from './request.ts';

const ANNA = { name: 'Анна Климова', email: 'anna@mail.example', phone: '+7 (916) 204-11-22' };

test.each([
  ['name', '', 'fillName'],
  ['name', ' \n ', 'fillName'],
  ['name', 'a\u0000b', 'invalidName'],
  ['name', '<b>Анна</b>', 'invalidName'],
  ['name', 'а'.repeat(101), 'invalidName'],
  ['email', '', 'correctEmail'],
  ['email', 'anna@mail', 'correctEmail'],
  ['email', 'anna@mail.example\r\nBcc: v@mail.example', 'correctEmail'],
  ['phone', '', 'correctPhone'],
  ['phone', '+7 (916) 204-11-2', 'correctPhone'],
  ['phone', '112', 'correctPhone'],
] as const)('%s «%s» is %s (A5.34, A5.35, A5.36)', (field, typed, problem) => {
  expect(checkContact({ ...ANNA, [field]: typed })).toEqual({
    problems: { [field]: problem },
    checked: null,
  });
});

test('every problem is told at once', () => {
  expect(checkContact({ name: '', email: '', phone: '' }).problems).toEqual({
    name: 'fillName',
    email: 'correctEmail',
    phone: 'correctPhone',
  });
});

test.each(['8 916 204 11 22', '+375 29 123-45-67', '+992 9012 3-45-67', '+7 (701) 234-56-78'])(
  'the phone %s can be called back',
  (phone) => {
    expect(checkContact({ ...ANNA, phone }).problems).toEqual({});
  },
);

test('a right contact is kept in one form, line breaks in the name are blanks (S36)', () => {
  expect(
    checkContact({ name: ' анна\r\nКлимова ', email: ' Anna@Mail.Example ', phone: '89162041122' }).checked,
  ).toEqual({ name: 'Анна Климова', email: 'anna@mail.example', phone: '79162041122' });
});

test.each([
  [' Привет,\r\nклуб\rздесь ', 'Привет,\nклуб\nздесь'],
  ['a\u0000b\u001b[31mc\td', 'ab[31mc d'],
  ['a\u2028b', 'a\nb'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['\uD800', '\uFFFD'],
])('the text %o is kept as %o', (typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
});
