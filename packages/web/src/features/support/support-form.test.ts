import { expect, test } from 'vitest';
import { draftOf, filledUp, knownContact, problemsOf, type SupportDraft } from './support-form.ts';

const NOBODY = knownContact(null);
const FILLED: SupportDraft = {
  name: 'Анна',
  email: 'anna@mail.example',
  phone: '+7 (916) 204-11-22',
  text: '',
  agreed: true,
  mailing: false,
};

test('name, e-mail, phone and consent are enough; the wishes and the mailing are not asked for (A4.48)', () => {
  expect(problemsOf(FILLED)).toEqual({});
});

test.each([
  [{ name: ' ' }, { name: 'fillName' }],
  [{ email: 'anna@mail' }, { email: 'correctEmail' }],
  [{ phone: '+7 (916) 204-11' }, { phone: 'correctPhone' }],
  [{ agreed: false }, { consent: 'consentNeeded' }],
])('%o keeps it from being sent (A4.48, A5.37)', (changed, problems) => {
  expect(problemsOf({ ...FILLED, ...changed })).toEqual(problems);
});

test('an empty form lacks all four', () => {
  expect(Object.keys(problemsOf(draftOf(NOBODY))).toSorted()).toEqual(['consent', 'email', 'name', 'phone']);
});

test('who is signed in finds the contacts filled in, in the mask', () => {
  const anna = { name: 'Анна', last_name: 'Климова', email: 'anna@mail.example', phone: '79162041122' };
  expect(knownContact(anna)).toEqual({
    name: 'Анна Климова',
    email: 'anna@mail.example',
    phone: '+7 (916) 204-11-22',
  });
  expect(knownContact({ name: '', last_name: '', email: null, phone: null })).toEqual(NOBODY);
});

test('what was typed before the script came stays, and the account fills only what is empty', () => {
  const known = { name: 'Анна', email: 'anna@mail.example', phone: '' };
  const typed = { name: 'Борис', phone: '+7', text: 'Клуб', agreed: true };
  expect(filledUp(draftOf(NOBODY), typed, known)).toEqual({
    name: 'Борис',
    email: 'anna@mail.example',
    phone: '+7',
    text: 'Клуб',
    agreed: true,
    mailing: false,
  });
  expect(filledUp(FILLED, {}, known)).toEqual(FILLED);
});
