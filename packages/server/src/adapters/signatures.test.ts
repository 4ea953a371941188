import { expect, test } from 'vitest';
import { robokassaSignature } from './robokassa-signature.ts';
import { kopecksOf, readRobokassaState } from './robokassa-state.ts';
import { sameHash } from './signature.ts';
import { tbankToken } from './tbank-token.ts';

test('T-Bank’s own example of a request gives its token', () => {
  const body = {
    TerminalKey: 'MerchantTerminalKey',
    Amount: 19200,
    OrderId: '00000',
    Description: 'Подарочная карта на 1000 рублей',
    DATA: { Phone: '+71234567890' },
    Receipt: { Email: 'a@test.ru' },
  };
  expect(tbankToken(body, '11111111111111')).toBe(
    '72dd466f8ace0a37a1f740ce5fb78101712bc0665d91a8108c7c8a0ccd426db2',
  );
});

test('T-Bank’s own example of a notification gives its token', () => {
  const body = {
    TerminalKey: '1321054611234DEMO',
    OrderId: '201709',
    Success: true,
    Status: 'AUTHORIZED',
    PaymentId: 8742591,
    ErrorCode: '0',
    Amount: 9855,
    CardId: 322264,
    Pan: '430000******0777',
    ExpDate: '1122',
    RebillId: '101709',
    Token: 'its own token is not signed',
  };
  expect(tbankToken(body, 'Dfsfh56dgKl')).toBe(
    'b906d28e76c6428e37b25fcf86c0adc52c63d503013fdd632e300593d165766b',
  );
});

test.each([
  [['demoshop', '2450.00', '1042', 'pw1demo'], {}, 'a845f057e136809443759f8c36d48b0d'],
  [['demoshop', '2450.00', '1042', 'pw1demo'], { Shp_order: '77' }, '5f94d4804e421d326f746fb254398191'],
  [['2450.00', '1042', 'pw2demo'], {}, 'cff274081d695691e5b299c32371a14a'],
  [['demoshop', '1042', 'pw2demo'], {}, '9d3a82da97743e3f2ea5d89a9543b032'],
] as const)('Robokassa signs %j with %j', (parts, shp, wanted) => {
  expect(robokassaSignature('md5', parts, shp)).toBe(wanted);
});

test.each([
  ['2450.00', 245_000],
  ['2450.000000', 245_000],
  ['2450', 245_000],
  ['0.5', 50],
  ['2450.001', null],
  ['-1.00', null],
  ['1e3', null],
  ['', null],
  ['1,00', null],
])('a sum written %j is %j kopecks', (text, sum) => {
  expect(kopecksOf(text)).toBe(sum);
});

test.each([
  ['', null],
  ['<html>busy</html>', null],
  ['<OperationStateResponse><Result><Code>x</Code></Result></OperationStateResponse>', null],
  [
    '<OperationStateResponse><Result><Code>3</Code></Result></OperationStateResponse>',
    { result: 3, state: null, outSum: null, opKey: null },
  ],
  [
    '<OperationStateResponse xmlns="http://x/"><Result><Code>0</Code></Result><State><Code>100</Code></State><Info><IncSum>9.00</IncSum><OutSum>2450.000000</OutSum><OpKey>AB-1</OpKey></Info></OperationStateResponse>',
    { result: 0, state: 100, outSum: 245_000, opKey: 'AB-1' },
  ],
  [
    '<OperationStateResponse><Result><Code>0</Code></Result><State><Code>100</Code></State><Info><OutSum>12.345</OutSum></Info></OperationStateResponse>',
    null,
  ],
])('the state read %j says %j', (xml, wanted) => {
  expect(readRobokassaState(xml)).toEqual(wanted);
});

test('hashes are equal in any letter case and no other way', () => {
  expect(sameHash('ABCDEF', 'abcdef')).toBe(true);
  expect(sameHash('abcdee', 'abcdef')).toBe(false);
  expect(sameHash('', 'abcdef')).toBe(false);
});
