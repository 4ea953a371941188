import { expect, test } from 'vitest';
import { countLimits, countProblem, TICKET_COUNT_MAX, TICKET_COUNT_MIN, ticketLimits } from './counts.ts';

test.each([
  [{}, 10, 'max_count', 'P9.02'],
  [{ max_count: 0 }, 10, 'max_count', 'P9.02'],
  [{ max_count: 900 }, 500, 'limit', 'P5.12'],
  [{ max_count: 1 }, 1, 'max_count', 'P5.13'],
  [{ max_count: 20 }, 20, 'max_count', 'P5.13'],
  [{ max_count: 20, buy_limit: 3 }, 3, 'buy_limit', 'P5.13'],
  [{ max_count: 2, buy_limit: 3 }, 2, 'max_count', 'P5.13'],
  [{ buy_limit: 0 }, 0, 'buy_limit', 'P5.13'],
  [{ tickets_left: 4 }, 4, 'tickets_left', 'P5.16'],
  [{ tickets_left: 0 }, 0, 'tickets_left', 'P5.16'],
  [{ tickets_left: -2 }, 0, 'tickets_left', 'P5.16'],
  [{ tickets_left: 4, buy_limit: 3, max_count: 6 }, 3, 'buy_limit', 'P5.13'],
  [{ others: 9 }, 1, 'max_count', 'P5.13'],
  [{ others: 12 }, 0, 'max_count', 'P5.13'],
  [{ others: 2, max_count: 20, buy_limit: 3 }, 1, 'buy_limit', 'P5.13'],
  [{ others: 6, tickets_left: 4 }, 4, 'max_count', 'P5.13'],
  [{ others: 499, max_count: 900 }, 1, 'limit', 'P5.12'],
] as const)('%j: at most %i by %s (%s)', (input, max, reason, _id) => {
  expect(countLimits(input)).toEqual({ min: 1, max, step: 1, fixed: false, reason });
});

test.each([
  [
    { team_all: true, fixed_count: 4, max_count: 8 },
    { min: 4, max: 4, step: 4, fixed: true, reason: 'fixed_count' },
  ],
  [
    { team_all: true, fixed_count: 12 },
    { min: 12, max: 12, step: 12, fixed: true, reason: 'fixed_count' },
  ],
  [
    { team_all: true, max_count: 8, min: 2 },
    { min: 2, max: 8, step: 1, fixed: false, reason: 'max_count' },
  ],
  [
    { team_all: false, fixed_count: 4 },
    { min: 1, max: 10, step: 1, fixed: false, reason: 'max_count' },
  ],
  [
    { team_all: true, fixed_count: 4, tickets_left: 3 },
    { min: 4, max: 3, step: 4, fixed: true, reason: 'tickets_left' },
  ],
  [
    { team_all: true, fixed_count: 4, buy_limit: 2, tickets_left: 9 },
    { min: 4, max: 2, step: 4, fixed: true, reason: 'buy_limit' },
  ],
  [
    { team_all: true, fixed_count: 4, tickets_left: 4, buy_limit: 4 },
    { min: 4, max: 4, step: 4, fixed: true, reason: 'fixed_count' },
  ],
  [
    { team_all: true, fixed_count: 4, others: 4 },
    { min: 4, max: 0, step: 4, fixed: true, reason: 'fixed_count' },
  ],
  [
    { team_all: true, fixed_count: 1 },
    { min: 1, max: 1, step: 1, fixed: true, reason: 'fixed_count' },
  ],
])('team %j (P5.15, P4.18, P4.19)', (input, limits) => {
  expect(countLimits(input)).toEqual(limits);
});

test.each([
  [0, 'below_min'],
  [-1, 'below_min'],
  [1.5, 'below_min'],
  [1, null],
  [5, null],
  [6, 'tickets_left'],
])('%i of 5 places left: %s (P5.11, P5.16, P5.17, P9.01)', (count, problem) => {
  expect(countProblem(count, countLimits({ tickets_left: 5 }))).toBe(problem);
});

test('a ticket is limited by the places of its own kind (P5.16)', () => {
  const tickets_left = { athlete: 2, child: 7 };
  expect(ticketLimits({ kind: 'child', tickets_left }).max).toBe(7);
  expect(ticketLimits({ kind: 'athlete', tickets_left }).max).toBe(2);
  expect(ticketLimits({ kind: 'vip', tickets_left }).max).toBe(10);
});

test('without a bound of the format one purchase takes from 1 to 500 of an item (P5.11, P5.12, P5.14, P9.01, P9.24)', () => {
  const { min, max } = countLimits({ max_count: 100_000 });
  expect([min, max]).toEqual([1, 500]);
  expect([TICKET_COUNT_MIN, TICKET_COUNT_MAX]).toEqual([1, 500]);
});
