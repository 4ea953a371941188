import { expect, test } from 'vitest';
import { DONE, readRobokassaState, RETURNED, ROBOKASSA_STATE } from './robokassa-state.ts';
import {
  tbankFailure,
  TBANK_RETURNING,
  TBANK_STATE,
  TBANK_STATUSES,
  type TbankStatus,
} from './tbank-statuses.ts';

const having = (state: string) => TBANK_STATUSES.filter((status) => TBANK_STATE[status] === state);

test('every status of T-Bank in our words: unknown outcomes are waited for, returned money had been paid', () => {
  expect(having('pending')).toEqual([
    'NEW',
    'FORM_SHOWED',
    'AUTHORIZING',
    '3DS_CHECKING',
    '3DS_CHECKED',
    'PAY_CHECKING',
    'PREAUTHORIZING',
    'AUTH_FAIL',
    'CONFIRMING',
    'REVERSING',
  ]);
  expect(having('authorized')).toEqual(['AUTHORIZED']);
  expect(having('paid')).toEqual(['CONFIRMED', ...TBANK_RETURNING]);
  expect([...TBANK_RETURNING]).toEqual(['REFUNDING', 'ASYNC_REFUNDING', 'PARTIAL_REFUNDED', 'REFUNDED']);
  expect(having('failed')).toEqual([
    'REVERSED',
    'PARTIAL_REVERSED',
    'CANCELED',
    'REJECTED',
    'DEADLINE_EXPIRED',
    'ATTEMPTS_EXPIRED',
  ]);
});

test.each<[TbankStatus, string, string | null]>([
  ['AUTH_FAIL', '1051', null],
  ['CONFIRMED', '0', null],
  ['DEADLINE_EXPIRED', '1051', 'expired_on_confirmation'],
  ['ATTEMPTS_EXPIRED', '0', 'expired_on_confirmation'],
  ['REVERSED', '1051', 'canceled_by_merchant'],
  ['PARTIAL_REVERSED', '0', 'canceled_by_merchant'],
  ['CANCELED', '0', 'canceled_by_merchant'],
  ['REJECTED', '101', '3d_secure_failed'],
  ['REJECTED', '116', 'insufficient_funds'],
  ['REJECTED', '1014', 'invalid_card_number'],
  ['REJECTED', '1015', 'invalid_card_number'],
  ['REJECTED', '1033', 'card_expired'],
  ['REJECTED', '1051', 'insufficient_funds'],
  ['REJECTED', '1054', 'card_expired'],
  ['REJECTED', '1061', 'payment_method_limit_exceeded'],
  ['REJECTED', '1065', 'payment_method_limit_exceeded'],
  ['REJECTED', '1082', 'invalid_csc'],
  ['REJECTED', '1091', 'issuer_unavailable'],
  ['REJECTED', '9999', 'general_decline'],
])('T-Bank’s %s with error %s failed because of %s', (status, error, reason) => {
  expect(tbankFailure(status, error)).toBe(reason);
});

test('states of an invoice of Robokassa in our words', () => {
  expect(ROBOKASSA_STATE).toEqual({
    5: 'pending',
    10: 'failed',
    20: 'pending',
    50: 'pending',
    60: 'paid',
    80: 'pending',
    100: 'paid',
  });
  expect([RETURNED, DONE]).toEqual([60, 100]);
});

const answer = (state: string, info: string, result = '<Result><Code>0</Code></Result>') =>
  `<?xml version="1.0"?><OperationStateResponse xmlns="x">${result}${state}${info}</OperationStateResponse>`;
const PAID = '<State><Code>100</Code><RequestDate>x</RequestDate></State>';
const INFO = '<Info><OutSum>\n 2450.00 </OutSum><OpKey>key-1</OpKey></Info>';

test.each([
  [answer(PAID, INFO), { result: 0, state: 100, outSum: 245_000, opKey: 'key-1' }],
  [answer('', ''), { result: 0, state: null, outSum: null, opKey: null }],
  [answer('', '', '<Result><Code>3</Code></Result>'), { result: 3, state: null, outSum: null, opKey: null }],
  [answer(PAID, '<Info><OutSum>0.00</OutSum></Info>'), { result: 0, state: 100, outSum: 0, opKey: null }],
  // A code that is no number of up to four digits is none.
  [answer('<State><Code>10000</Code></State>', ''), { result: 0, state: null, outSum: null, opKey: null }],
  [answer('<State><Code>1a</Code></State>', ''), { result: 0, state: null, outSum: null, opKey: null }],
  [answer('<State><Code>a1</Code></State>', ''), { result: 0, state: null, outSum: null, opKey: null }],
  // What cannot be read is no answer at all.
  [answer(PAID, '<Info><OutSum>many</OutSum></Info>'), null],
  [answer(PAID, INFO, ''), null],
  [answer(PAID, INFO, '<Result><Code>x</Code></Result>'), null],
  [answer(PAID, INFO).replaceAll('OperationStateResponse', 'Other'), null],
  ['', null],
])('%s is read as %j', (xml, state) => {
  expect(readRobokassaState(xml)).toEqual(state);
});
