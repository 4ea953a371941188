import { kopecks } from '@distance/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { MovedMoney } from '../../../adapters/acquirer.ts';
import { uncovered, weighMoved, type WeighedRefund } from './weigh-moved.ts';

const ours = (id: number, part: Partial<WeighedRefund> = {}): WeighedRefund => ({
  id,
  public_id: `r${id}`,
  provider_id: `there-${id}`,
  state: 'succeeded',
  amount: 100,
  attempts: 1,
  reason: 'buyer',
  covered: 0,
  ...part,
});
const moved = (part: Partial<MovedMoney>): MovedMoney => ({
  captured: kopecks(1000),
  refunded: null,
  pending: false,
  refunds: null,
  ...part,
});
const NOTHING = { kind: 'known', outside: [] };
const UNSENT = { state: 'created', provider_id: null, attempts: 0 } as const;

describe('a provider that lists its refunds', () => {
  const listed = (
    providerId: string,
    part: Partial<NonNullable<MovedMoney['refunds']>[number]> = {},
  ): NonNullable<MovedMoney['refunds']>[number] => ({
    providerId,
    refundId: null,
    state: 'succeeded',
    amount: kopecks(100),
    failure: null,
    receipt: null,
    ...part,
  });
  const weigh = (
    refunds: NonNullable<MovedMoney['refunds']>,
    known: readonly WeighedRefund[],
    sending: WeighedRefund | null = null,
  ) => weighMoved(moved({ refunds }), known, sending);

  test('ours are known by either id, all others came from outside, each with its receipt', () => {
    const outside = listed('x', { amount: kopecks(30), receipt: 'registered' });
    const known = [ours(1), ours(2, { ...UNSENT, provider_id: null })];
    expect(weigh([listed('there-1'), listed('y', { refundId: 'r2' }), outside], known)).toEqual({
      kind: 'known',
      outside: [{ providerId: 'x', amount: 30, receipt: 'registered' }],
    });
    expect(weigh([], known)).toEqual(NOTHING);
  });

  test('a refund of ours that failed is no longer ours: what it did there came from outside', () => {
    expect(weigh([listed('there-1')], [ours(1, { state: 'failed' })])).toMatchObject({
      outside: [{ providerId: 'there-1', amount: 100 }],
    });
  });

  test('one under way there is waited for before ours is sent, and is not booked before its end', () => {
    const under = listed('x', { state: 'pending' });
    expect(weigh([under], [], ours(2, UNSENT))).toEqual({ kind: 'wait' });
    expect(weigh([under], [])).toEqual(NOTHING);
    expect(
      weigh([listed('there-1', { state: 'pending' })], [ours(1, { state: 'sent' })], ours(2, UNSENT)),
    ).toEqual(NOTHING);
  });
});

describe('a provider that tells the sum alone', () => {
  const weigh = (refunded: number, known: readonly WeighedRefund[], sending: WeighedRefund | null = null) =>
    weighMoved(moved({ refunded: kopecks(refunded) }), known, sending);
  const outside = (amount: number) => ({
    kind: 'known',
    outside: [{ providerId: null, amount, receipt: null }],
  });

  test('what is more than ours came from outside', () => {
    expect(weigh(250, [ours(1), ours(2)])).toEqual(outside(50));
    expect(weigh(200, [ours(1), ours(2)])).toEqual(NOTHING);
    expect(weigh(150, [ours(1), ours(2)])).toEqual(NOTHING);
    expect(weigh(100, [ours(1, { state: 'failed' })])).toEqual(outside(100));
    expect(weigh(0, [])).toEqual(NOTHING);
  });

  test('any that was sent may be in the sum; the one being sent is not, in its first try', () => {
    expect(weigh(100, [ours(1, { state: 'sent' })])).toEqual(NOTHING);
    const first = ours(3, { ...UNSENT, attempts: 1 });
    expect(weigh(100, [first], first)).toEqual(outside(100));
    const second = ours(3, { ...UNSENT, attempts: 2 });
    expect(weigh(100, [second], second)).toEqual(NOTHING);
    // Another one that was tried once may have come through, one that never was cannot.
    expect(weigh(100, [first], ours(4, UNSENT))).toEqual(NOTHING);
    expect(weigh(100, [ours(3, UNSENT)], ours(4, UNSENT))).toEqual(outside(100));
  });
});

describe('a provider that tells of no parts', () => {
  const weigh = (
    refunded: 'part' | null,
    known: readonly WeighedRefund[],
    { pending = false, sending = null }: { pending?: boolean; sending?: WeighedRefund | null } = {},
  ) => weighMoved(moved({ refunded, pending }), known, sending);

  test('a part that is not ours is of an unknown sum: a person has to say it', () => {
    expect(weigh('part', [])).toEqual({ kind: 'unknown' });
    expect(weigh('part', [ours(1, { state: 'failed' })])).toEqual({ kind: 'unknown' });
    expect(weigh('part', [ours(1)])).toEqual(NOTHING);
    expect(weigh('part', [ours(1, { state: 'sent' })])).toEqual(NOTHING);
    expect(weigh(null, [])).toEqual(NOTHING);
  });

  test('one under way there that is not ours is waited for before ours is sent', () => {
    const sending = ours(2, UNSENT);
    expect(weigh(null, [], { pending: true, sending })).toEqual({ kind: 'wait' });
    expect(weigh('part', [], { pending: true, sending })).toEqual({ kind: 'wait' });
    expect(weigh('part', [], { pending: true })).toEqual(NOTHING);
    expect(weigh(null, [ours(1, { state: 'sent' })], { pending: true, sending })).toEqual(NOTHING);
    expect(weigh(null, [], { sending })).toEqual(NOTHING);
  });
});

test('what went back outside and no refund of lines has accounted for', () => {
  const outside = ours(1, { reason: 'outside', amount: 300 });
  expect(uncovered([])).toBe(0);
  expect(uncovered([ours(2)])).toBe(0);
  expect(uncovered([outside, ours(2, { covered: 120 }), ours(3, { covered: 30 })])).toBe(150);
  // One that failed pays nothing.
  expect(uncovered([outside, ours(2, { covered: 120, state: 'failed' })])).toBe(300);
});
