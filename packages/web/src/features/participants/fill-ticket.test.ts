import type { PersonView } from '@distance/contract/people.ts';
import type { UserView } from '@distance/contract/accounts.ts';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { expect, test } from 'vitest';
import { contactOf, fillTicket, formOf, knownSelf } from './fill-ticket.ts';

const TODAY = '2026-11-21';
const ALL = { region: true, club: true, license: true, medical: true, emergency: true, start_list: true };
const NOTHING = {
  region: false,
  club: false,
  license: false,
  medical: false,
  emergency: false,
  start_list: false,
};

const document = (id: string, until: string): PersonView['license'] => ({
  file: { public_id: id, name: `${id}.pdf`, type: 'pdf', size: 900 },
  until,
});
const petr: PersonView = {
  public_id: 'p1',
  self: false,
  first_name: 'Пётр',
  last_name: 'Климов',
  second_name: '',
  phone: '79162041122',
  gender: 'male',
  birth_date: '2015-06-12',
  region: 77,
  shirt_size: 'M',
  club: { public_id: 'c1', title: 'Север' },
  license: document('lic', '2027-06-12'),
  medical: document('med', '2027-06-11'),
  emergency: null,
  last_used: '2026-11-01T00:00:00Z',
};
const anna: UserView = {
  public_id: 'anna',
  name: 'Анна',
  last_name: 'Климова',
  second_name: '',
  birth_date: null,
  email_refused: false,
  email: 'anna@mail.example',
  phone: null,
  gender: 'none',
  role: [],
  discount: null,
  discount_form: null,
  temporary: false,
  mailing: false,
  extra_contact: null,
  type_relate: null,
  contact_phone: null,
};
const ticket: TicketItem = {
  selector: 'ticket',
  public_id: 'f',
  unique_id: 'ticket-1',
  groupId: 'g',
  count: 1,
  totalCost: 1,
  price: 1,
  title: 'Старт',
  format_public_id: 'f',
  kind: 'athlete',
  // The 12th of June in Moscow already.
  start_time: '2027-06-11T21:30:00.000Z',
  event_city: { public_id: 'c', timezone: 'Europe/Moscow' },
  sizes: [
    { public_id: 'm', name: 'M', count: 3 },
    { public_id: 'l', name: 'L', count: 0 },
  ],
  info: { last_name: 'Орлова', phone: '+7 (903) 111-22-33', note: 'моё' },
};

test('a person is put over what was typed, and it can be taken back whole (P2.63, P3.11)', () => {
  const filled = fillTicket(ticket, petr, ALL, TODAY);
  expect(filled.info).toEqual({
    last_name: 'Климов',
    first_name: 'Пётр',
    second_name: '',
    phone: '+7 (916) 204-11-22',
    birth_date: '12.06.2015',
    gender: 'male',
    region: 77,
    item_size: 'm',
    note: 'моё',
  });
  expect(filled.club).toEqual(petr.club);
  expect({ ...filled, ...formOf(ticket) }).toEqual(ticket);
});

test('a document is taken again only while it is valid on the day of the start there', () => {
  const filled = fillTicket(ticket, petr, ALL, TODAY);
  expect(filled).toMatchObject({
    license_file: { public_id: 'lic' },
    licenseFile: { name: 'lic.pdf' },
    license_until: '12.06.2027',
  });
  expect(filled.medical_file).toBeUndefined();
  expect(filled.medical_until).toBeUndefined();
});

test('what the format does not ask for is not put in', () => {
  const filled = fillTicket({ ...ticket, sizes: [] }, petr, NOTHING, TODAY);
  expect(filled.info).not.toHaveProperty('region');
  expect(filled.info).not.toHaveProperty('item_size');
  expect(filled.club).toBeUndefined();
  expect(filled.license_file).toBeUndefined();
});

test('a size that is gone is not chosen', () => {
  expect(fillTicket(ticket, { ...petr, shirt_size: 'L' }, ALL, TODAY).info).not.toHaveProperty('item_size');
});

test('the buyer is his profile, and what he gave of himself before fills its gaps', () => {
  const before = { ...petr, self: true, first_name: 'анна', gender: 'female' as const };
  expect(knownSelf(anna, [petr, before])).toMatchObject({
    first_name: 'Анна',
    last_name: 'Климова',
    phone: '79162041122',
    birth_date: '2015-06-12',
    gender: 'female',
    shirt_size: 'M',
  });
  const bare = knownSelf(anna, [petr]);
  expect(fillTicket(ticket, bare, ALL, TODAY).info).toEqual({
    ...ticket.info,
    first_name: 'Анна',
    last_name: 'Климова',
    second_name: '',
  });
});

test('whom to call is taken from the settings, else from before, and only where it is asked', () => {
  const olga = { ...anna, extra_contact: 'Ольга', type_relate: 'Друг', contact_phone: '375291234567' };
  const before = { ...petr, self: true, emergency: { name: 'Ирина', phone: '79031112233' } };
  const contact = (profile: UserView, people: PersonView[], asks = ALL) => {
    const { emergency_name, emergency_phone } =
      fillTicket(ticket, knownSelf(profile, people), asks, TODAY).info ?? {};
    return [emergency_name, emergency_phone];
  };
  expect(contact(olga, [before])).toEqual(['Ольга', '+375 29 123-45-67']);
  expect(contact(anna, [before])).toEqual(['Ирина', '+7 (903) 111-22-33']);
  expect(contact(anna, [])).toEqual([undefined, undefined]);
  expect(contact(olga, [before], NOTHING)).toEqual([undefined, undefined]);
  expect(fillTicket(ticket, before, ALL, TODAY).info).toMatchObject({ emergency_name: 'Ирина' });
});

test('contact data are the phone, and the region where it is asked', () => {
  const given = { ...ticket, info: { ...ticket.info, region: 77 } };
  expect(contactOf(given, ALL)).toEqual({ phone: '+7 (903) 111-22-33', region: 77 });
  expect(contactOf(given, NOTHING)).toEqual({ phone: '+7 (903) 111-22-33' });
  expect(contactOf({ ...ticket, info: { last_name: 'Орлова' } }, ALL)).toBeNull();
});

test('the one free way to get a start pack is taken with the person, any other is asked for (P2.64, P4.45)', () => {
  const desk = { public_id: 'desk', name: 'Забрать в городке', pickup: true, price: 0 };
  const only = { ...ticket, delivery_method: [desk] };
  const filled = fillTicket(only, petr, ALL, TODAY);
  expect(filled.delivery_public_id).toBe('desk');
  expect(filled.currentPickupSelect).toBe(true);
  expect({ ...filled, ...formOf(only) }).toEqual(only);
  for (const methods of [
    [desk, { ...desk, public_id: 'other' }],
    [{ ...desk, price: 300 }],
    [{ ...desk, pickup: false }],
  ])
    expect(
      fillTicket({ ...ticket, delivery_method: methods }, petr, ALL, TODAY).delivery_public_id,
    ).toBeUndefined();
});

test('the buyer runs for the club he is in now, for none once he has left it, and for the one he named before while that is not known (A4.46)', () => {
  const before = { ...petr, self: true, club: { public_id: 'old', title: 'Прежний' } };
  const own = { public_id: 'volga', title: 'Волга' };
  const clubOf = (people: readonly PersonView[], club?: typeof own | null) =>
    fillTicket(ticket, knownSelf(anna, people, club), ALL, TODAY).club?.title ?? null;
  expect([
    clubOf([before], own),
    clubOf([before], null),
    clubOf([before]),
    clubOf([], own),
    clubOf([]),
  ]).toEqual(['Волга', null, 'Прежний', 'Волга', null]);
});
