import { expect, test } from 'vitest';
import { good, insurance, ticket } from './fixtures.ts';
import {
  differsFromTicket,
  editInsurance,
  followTickets,
  insurancesOf,
  confirmOwnPerson,
  newInsurance,
  renewInsurance,
  takeFromTicket,
} from './linked-insurance.ts';
import type { BasketItem, InsuranceItem, TicketItem } from './types.ts';

const TODAY = '2026-11-21';
const OFFER = {
  public_id: 'basic',
  title: 'Страховка участника',
  subtitle: 'Травма на трассе',
  price: 200,
  legals: '/documents/offers',
  start_date: '2027-05-10',
  end_date: '2027-05-10',
};
const ANNA = {
  first_name: 'Анна',
  last_name: 'Климова',
  second_name: '',
  phone: '+7 (903) 118-40-22',
  birth_date: '14.03.1992',
  gender: 'female',
};

const linked = (part: Partial<InsuranceItem> = {}): InsuranceItem => ({
  ...newInsurance(OFFER, ticket(), ticket()),
  unique_id: 'i1',
  ...part,
});
const only = (basket: readonly BasketItem[]): InsuranceItem => {
  const [item] = basket.filter((one): one is InsuranceItem => one.selector === 'insurance');
  if (item === undefined) throw new Error('no insurance');
  return item;
};
const anna = (part: Partial<TicketItem['info']> = {}): TicketItem => ticket({ info: { ...ANNA, ...part } });

test('an insured person stands in it by the documented names (P3.23)', () => {
  const second_name = 'Павловна';
  const filled = editInsurance(newInsurance(OFFER, ticket()), { ...ANNA, second_name }, TODAY);
  const person = { first_name: 'Анна', last_name: 'Климова', second_name, gender: 'female' };
  const travelling = { birth_date: '1992-03-14T00:00:00.000Z', phone: '79031184022' };
  const typed = { birth_date: '14.03.1992', phone: '+7 (903) 118-40-22' };
  expect(filled).toMatchObject({ ...person, ...travelling, preReg: 'ok', isErrorTab: false, info: typed });
});

test('an insurance taken for a ticket is an item of its own with count 1 (P3.22, P4.29, P9.08)', () => {
  expect(linked()).toMatchObject({
    selector: 'insurance',
    public_id: 'basic',
    count: 1,
    price: 200,
    totalCost: 200,
    promocode: null,
    format_public_id: 'f10',
    start_date: '2027-05-10',
    ticket_unique_id: 't1',
    groupId: 'insurance-basic-f10',
    isErrorTab: false,
  });
  expect(newInsurance({ ...OFFER, public_id: 'o'.repeat(80) }, ticket()).groupId).toHaveLength(64);
  const others = [insurance({ unique_id: 'i2' }), linked({ unique_id: 'i3', ticket_unique_id: 't2' })];
  expect(insurancesOf([ticket(), linked(), ...others], 't1')).toEqual([linked()]);
});

test('it takes the participant over and follows him while nobody changed it by hand', () => {
  const filled = only(followTickets([anna(), linked()], TODAY));
  expect(filled).toMatchObject({ first_name: 'Анна', phone: '79031184022', preReg: 'ok', isErrorTab: false });
  expect(filled.birth_date).toBe('1992-03-14T00:00:00.000Z');
  const renamed = only(followTickets([anna({ last_name: 'Орлова' }), filled], TODAY));
  expect(renamed).toMatchObject({ last_name: 'Орлова', preReg: 'ok' });
});

test('a participant half typed leaves it unfinished and without errors', () => {
  const item = only(followTickets([anna({ birth_date: '14.03' }), linked()], TODAY));
  expect([item.preReg, item.isErrorTab, item.info?.birth_date]).toEqual([null, false, '14.03']);
});

test('a participant who is too old is told at once (P4.27)', () => {
  const item = only(followTickets([anna({ birth_date: '01.01.1930' }), linked()], TODAY));
  expect([item.preReg, item.isErrorTab]).toEqual([false, true]);
});

test('one changed by hand is asked about, and each answer settles it', () => {
  const filled = only(followTickets([anna(), linked()], TODAY));
  const edited = editInsurance(filled, { first_name: 'Ольга' }, TODAY);
  expect(differsFromTicket(edited, anna())).toBe(false);
  const later = anna({ phone: '+7 (903) 118-40-33' });
  const basket = followTickets([later, edited], TODAY);
  expect(only(basket)).toMatchObject({ first_name: 'Ольга', phone: '79031184022' });
  expect(differsFromTicket(edited, later)).toBe(true);

  const taken = takeFromTicket(edited, later, TODAY);
  expect(taken).toMatchObject({ first_name: 'Анна', phone: '79031184033', edited: false, preReg: 'ok' });
  expect(followTickets([later, taken], TODAY)).toEqual([later, taken]);
  const unchanged = confirmOwnPerson(edited, later);
  expect([unchanged.first_name, differsFromTicket(unchanged, later)]).toEqual(['Ольга', false]);
});

test('without its ticket it goes; others and free ones stay', () => {
  const free = insurance({ unique_id: 'i2' });
  expect(followTickets([linked(), free], TODAY)).toEqual([free]);
});

test('a basket with nothing to do is the same object', () => {
  const basket = followTickets([anna(), linked()], TODAY);
  expect(followTickets(basket, TODAY)).toBe(basket);
});

test('a participant of whom nothing is typed leaves it empty and without errors', () => {
  const filled = only(followTickets([anna(), linked()], TODAY));
  const emptied = only(followTickets([ticket(), filled], TODAY));
  expect(emptied).toMatchObject({
    first_name: '',
    last_name: '',
    second_name: '',
    info: { phone: '', birth_date: '' },
    preReg: null,
    isErrorTab: false,
  });
  expect(emptied).not.toHaveProperty('gender');
});

test('an offer seen again leaves one that nobody has begun without errors', () => {
  const begun = renewInsurance(linked(), { ...OFFER, price: 250 }, TODAY);
  expect([begun.price, begun.isErrorTab, begun.preReg]).toEqual([250, false, null]);
  const whole = editInsurance(linked(), ANNA, TODAY);
  const older = renewInsurance(whole, { ...OFFER, start_date: '2028-01-01' }, TODAY);
  expect([older.preReg, older.isErrorTab]).toEqual([null, true]);
});

test('an insurance taken for a ticket that another good shares the id with follows no good', () => {
  expect(followTickets([good({ unique_id: 't1' }), linked()], TODAY)).toHaveLength(1);
});

test('editing: not complete before every check passes (P4.25, P4.26)', () => {
  const begun = editInsurance(linked(), { first_name: 'Анна' }, TODAY);
  expect([begun.isErrorTab, begun.preReg]).toEqual([true, null]);
  const whole = editInsurance(begun, ANNA, TODAY);
  expect([whole.isErrorTab, whole.preReg]).toEqual([false, 'ok']);
});

test('an offer seen again renews price and days and judges the age anew', () => {
  const filled = only(followTickets([anna({ birth_date: '12.05.2022' }), linked()], TODAY));
  expect(filled.preReg).toBe(false);
  const moved = renewInsurance(filled, { ...OFFER, price: 250, start_date: '2027-05-12' }, TODAY);
  expect([moved.price, moved.preReg]).toEqual([250, 'ok']);
});
