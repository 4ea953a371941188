import { TestClock } from '@distance/testkit/clock.ts';
import { expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { AskBudget } from './ask-budget.ts';

const asks = (budget: AskBudget, count: number, from: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => budget.take(from(n))).filter(Boolean).length;

test('a line has a question a second for a minute, of IPv6 its /64, and a thousand a day', () => {
  const clock = new TestClock();
  const budget = new AskBudget(clock);
  expect(asks(budget, 100, () => '198.51.100.7')).toBe(60);
  expect(asks(budget, 100, (n) => `2001:db8:1:1::${n}`)).toBe(60);
  let all = 0;
  for (let minute = 0; minute < 30; minute += 1) {
    clock.advance(MINUTE);
    all += asks(budget, 60, () => '203.0.113.7');
  }
  expect(all).toBe(1000);
});

test('a hoster’s customer has three lines’ worth of it, and nobody else is stopped by him', () => {
  const budget = new AskBudget(new TestClock());
  expect(asks(budget, 400, (n) => `2001:db8:2:${n.toString(16)}::1`)).toBe(180);
  expect(asks(budget, 400, (n) => `198.51.100.${n % 256}`)).toBe(180);
  expect(budget.take('2001:db8:3::1')).toBe(true);
  expect(budget.take('203.0.113.1')).toBe(true);
});
