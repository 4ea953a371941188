import { expect, test } from 'vitest';
import { ticketActions, ticketLock, type TicketFacts } from './ticket-actions.ts';

const NOW = new Date('2027-06-01T09:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

const facts = (more: Partial<TicketFacts> = {}): TicketFacts => ({
  valid: true,
  registered: true,
  runs: true,
  checkedIn: false,
  offered: false,
  published: true,
  team: false,
  movable: true,
  changesUntil: later(1),
  results: null,
  ...more,
});

test.each([
  ['a registered ticket', {}, ['change', 'distance', 'disable']],
  ['one without a participant', { registered: false }, ['register', 'distance']],
  ['a team’s ticket', { team: true }, ['change', 'disable']],
  ['a format that keeps its people', { movable: false }, ['change', 'disable']],
  ['a spectator’s ticket', { runs: false }, []],
  ['one under refund', { valid: false }, []],
  ['one that was handed in', { checkedIn: true }, []],
  ['one on offer', { offered: true }, []],
  ['a cancelled event', { published: false }, []],
  ['the last moment before the freeze', { changesUntil: later(1) }, ['change', 'distance', 'disable']],
  ['the moment of the freeze', { changesUntil: NOW }, []],
  [
    'a virtual start before its window',
    { changesUntil: NOW, results: { opens: later(1), closes: later(9) } },
    [],
  ],
  [
    'the first moment of its window',
    { changesUntil: NOW, results: { opens: NOW, closes: later(9) } },
    ['online'],
  ],
  [
    'the last moment of its window',
    { changesUntil: NOW, results: { opens: later(-9), closes: NOW } },
    ['online'],
  ],
  ['one under refund in its window', { valid: false, results: { opens: NOW, closes: NOW } }, []],
  ['one on offer in its window', { offered: true, results: { opens: NOW, closes: NOW } }, []],
  ['a moment later', { changesUntil: NOW, results: { opens: later(-9), closes: later(-1) } }, []],
  [
    'nobody registered in its window',
    { registered: false, changesUntil: NOW, results: { opens: NOW, closes: NOW } },
    [],
  ],
] as const)('%s may: %#', (_name, more, actions) => {
  expect(ticketActions(facts(more), NOW)).toEqual(actions);
});

test.each([
  [{ valid: false, checkedIn: true, offered: true, published: false }, 'ticket_not_valid'],
  [{ checkedIn: true, offered: true }, 'ticket_used'],
  [{ offered: true, changesUntil: NOW }, 'ticket_offered'],
  [{ changesUntil: NOW }, 'changes_closed'],
  [{ published: false }, 'changes_closed'],
  [{}, null],
] as const)('of several reasons the first is told: %o', (more, lock) => {
  expect(ticketLock(facts(more), NOW)).toBe(lock);
});
