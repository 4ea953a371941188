import { expect, test } from 'vitest';
import type { PersonView } from '@distance/contract/people.ts';
import { PERSON_ASKS, personBody, personDraft } from './person-draft.ts';
import { createJudge } from './ticket-form.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const judge = createJudge(PERSON_ASKS, [], NOW);
const fieldsOf = (draft: ReturnType<typeof personDraft>) => judge.problems(draft).map(({ field }) => field);

const PETR: PersonView = {
  public_id: 'p1',
  self: false,
  first_name: 'Пётр',
  last_name: 'Климов',
  second_name: '',
  phone: '79162041122',
  gender: 'male',
  birth_date: '2015-06-12',
  region: 524_894,
  shirt_size: 'M',
  club: { public_id: 'club-1', title: 'Север' },
  license: { file: { public_id: 'f1', name: 'a.pdf', type: 'pdf', size: 10 }, until: '2030-12-31' },
  medical: null,
  emergency: { name: 'Ольга', phone: '4915112345678' },
  last_used: '2026-11-01T00:00:00Z',
};

test('a person that is not touched is sent as he is kept (P2.63, P3.13)', () => {
  const draft = personDraft(PETR);
  expect(fieldsOf(draft)).toEqual([]);
  expect(personBody(draft, PETR)).toEqual({
    public_id: 'p1',
    first_name: 'Пётр',
    last_name: 'Климов',
    second_name: '',
    phone: '+7 (916) 204-11-22',
    gender: 'male',
    birth_date: '12.06.2015',
    region: 524_894,
    shirt_size: 'M',
    club: 'club-1',
    license: { file: 'f1', until: '2030-12-31' },
    medical: null,
    emergency: { name: 'Ольга', phone: '+4915112345678' },
  });
});

test('the rules are those of a participant, and a document that is over is not taken (P5.20-P5.26)', () => {
  expect(fieldsOf(personDraft(null))).toEqual(['last_name', 'first_name', 'birth_date', 'phone', 'gender']);
  const draft = personDraft(PETR);
  expect(fieldsOf({ ...draft, info: { ...draft.info, last_name: '1', phone: '+7 (916' } })).toEqual([
    'last_name',
    'phone',
  ]);
  expect(fieldsOf({ ...draft, license_until: '20.11.2026' })).toEqual(['license_until']);
  expect(fieldsOf({ ...draft, license_until: '21.11.2026' })).toEqual([]);
});
