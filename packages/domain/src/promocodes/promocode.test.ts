import { describe, expect, test } from 'vitest';
import {
  CODE_LENGTH,
  CODE_SIGNS,
  codeFits,
  codeFitsEvent,
  codeOpens,
  codeProblem,
  type CodeBuyer,
  type CodedThing,
  type CodeTarget,
  type Promocode,
} from './promocode.ts';

const ANYBODY: CodeBuyer = { account: null, order: null };
const at = new Date('2027-05-01T12:00:00Z');

const code = (more: Partial<Promocode> = {}): Promocode => ({
  startsAt: null,
  endsAt: null,
  eventId: null,
  targets: [],
  emails: [],
  emailDomains: [],
  ...more,
});
const target = (more: Partial<CodeTarget> = {}): CodeTarget => ({
  lineKind: 'ticket',
  eventCityId: null,
  formatId: null,
  ticketKind: null,
  product: null,
  ...more,
});
const ticket = (more: Partial<CodedThing> = {}): CodedThing => ({
  lineKind: 'ticket',
  eventId: 1,
  eventCityId: 11,
  formatId: 111,
  ticketKind: 'athlete',
  product: null,
  ...more,
});

describe('time', () => {
  test.each([
    [{ startsAt: at }, null],
    [{ startsAt: new Date(at.getTime() + 1) }, 'not_started'],
    [{ endsAt: at }, 'out_of_time'],
    [{ endsAt: new Date(at.getTime() + 1) }, null],
  ])('%j: %s', (more, problem) => {
    expect(codeProblem(code(more), ANYBODY, at)).toBe(problem);
  });
});

describe('addresses', () => {
  const partner = code({ emails: ['anna@mail.example'], emailDomains: ['partner.example'] });
  test.each([
    [null, null, 'sign_in'],
    [null, 'anna@mail.example', 'sign_in'],
    ['anna@mail.example', null, null],
    ['Anna@Mail.Example', 'oleg@partner.example', null],
    ['oleg@partner.example', 'anna@mail.example', null],
    ['oleg@other.example', 'anna@mail.example', 'other_email'],
    ['anna@mail.example', 'oleg@other.example', 'other_email'],
    ['oleg@sub.partner.example', null, 'other_email'],
    ['oleg@notpartner.example', null, 'other_email'],
    [' anna@mail.example ', ' oleg@partner.example ', null],
  ])('account %s, order %s: %s', (account, order, problem) => {
    expect(codeProblem(partner, { account, order }, at)).toBe(problem);
  });
});

test.each([
  [{ emails: ['anna@mail.example'] }, 'anna@mail.example', null],
  [{ emails: ['anna@mail.example'] }, 'oleg@partner.example', 'other_email'],
  [{ emailDomains: ['partner.example'] }, 'oleg@partner.example', null],
  [{ emailDomains: ['partner.example'] }, 'anna@mail.example', 'other_email'],
])('%j is not for everybody: %s is told %s', (more, account, problem) => {
  expect(codeProblem(code(more), ANYBODY, at)).toBe('sign_in');
  expect(codeProblem(code(more), { account, order: null }, at)).toBe(problem);
});

describe('what it is for', () => {
  test.each([
    [code(), ticket(), true],
    [code(), ticket({ lineKind: 'insurance', ticketKind: null }), false],
    [code({ eventId: 1 }), ticket(), true],
    [code({ eventId: 2 }), ticket(), false],
    [code({ eventId: 2, targets: [target()] }), ticket(), false],
    [code({ targets: [target({ eventCityId: 11 })] }), ticket(), true],
    [code({ targets: [target({ eventCityId: 12 })] }), ticket(), false],
    [code({ targets: [target({ formatId: 112 }), target({ formatId: 111 })] }), ticket(), true],
    [code({ targets: [target({ formatId: 111, ticketKind: 'child' })] }), ticket(), false],
    [code({ targets: [target({ ticketKind: 'athlete' })] }), ticket(), true],
    [code({ targets: [target({ ticketKind: 'child' })] }), ticket(), false],
    [code({ targets: [target({ lineKind: 'insurance' })] }), ticket(), false],
    [code({ targets: [target({ lineKind: 'shop' })] }), ticket({ lineKind: 'shop', product: 'cap' }), true],
    [
      code({ targets: [target({ lineKind: 'shop', product: 'cap' })] }),
      ticket({ lineKind: 'shop', product: 'cap' }),
      true,
    ],
    [
      code({ targets: [target({ lineKind: 'shop', product: 'cap' })] }),
      ticket({ lineKind: 'shop', product: 'mug' }),
      false,
    ],
  ])('%j for %j: %s', (promocode, thing, fits) => {
    expect(codeFits(promocode, thing)).toBe(fits);
  });

  test('a hidden format is opened by a code that names it, not by one for everything', () => {
    expect(codeOpens(code(), ticket())).toBe(false);
    expect(codeOpens(code({ targets: [target({ eventCityId: 11 })] }), ticket())).toBe(false);
    expect(codeOpens(code({ targets: [target({ formatId: 111 })] }), ticket())).toBe(true);
    expect(codeOpens(code({ targets: [target({ formatId: 112 })] }), ticket())).toBe(false);
    expect(codeOpens(code({ eventId: 1, targets: [target({ formatId: 111 })] }), ticket())).toBe(true);
    expect(codeOpens(code({ eventId: 2, targets: [target({ formatId: 111 })] }), ticket())).toBe(false);
  });
});

test.each([
  ['everything', true, code()],
  ['its own event', true, code({ eventId: 1 })],
  ['another event', false, code({ eventId: 2 })],
  ['one format', true, code({ targets: [target({ formatId: 111 })] })],
  ['insurances alone', false, code({ targets: [target({ lineKind: 'insurance' })] })],
  [
    'insurances and tickets',
    true,
    code({ targets: [target({ lineKind: 'insurance' }), target({ ticketKind: 'vip' })] }),
  ],
])('a code for %s may do something for tickets of the event: %s', (_, fits, one) => {
  expect(codeFitsEvent(one, 1)).toBe(fits);
});

test('generated codes have 40 bits of signs that are not mistaken for one another', () => {
  expect(new Set(CODE_SIGNS).size).toBe(32);
  expect(CODE_SIGNS).not.toMatch(/[01IO]/);
  expect(CODE_LENGTH * Math.log2(CODE_SIGNS.length)).toBe(40);
});
