import { expect, test } from 'vitest';
import { type Judged, sortTickets, ticketStatus } from './ticket-status.ts';

const now = '2026-11-21T09:00:00Z';
const soon = '2027-06-12T19:30:00Z';
const gone = '2026-11-21T08:59:59Z';

function judged(
  start: string,
  flags: { registered?: boolean; handedIn?: boolean; status?: Judged['status'] } = {},
) {
  return {
    status: flags.status ?? 'valid',
    event_format: { start_time: start },
    info: { registered: flags.registered ?? true, offline_registered: flags.handedIn ?? false },
    original_user_public_id: null as string | null,
  };
}

test.each([
  ['a registered ticket of a start to come (A4.27)', judged(soon), 'registered'],
  ['one without a participant (A4.29)', judged(soon, { registered: false }), 'unregistered'],
  [
    'one without a participant under refund (A4.30)',
    judged(soon, { registered: false, status: 'processing' }),
    'refund',
  ],
  ['a registered one under refund', judged(soon, { status: 'processing' }), 'refund'],
  ['a past one under refund', judged(gone, { status: 'processing' }), 'refund'],
  ['a past one that was handed in (A4.28)', judged(gone, { handedIn: true }), 'used'],
  ['a past one (A4.31)', judged(gone), 'over'],
  ['a past one without a participant (A4.31)', judged(gone, { registered: false }), 'over'],
  ['a start at this very moment is past (A4.31)', judged(now), 'over'],
  ['a refunded one', judged(soon, { status: 'refunded' }), 'refunded'],
] as const)('%s', (_title, ticket, status) => {
  expect(ticketStatus(ticket, now)).toBe(status);
});

test('the nearest registered ticket is big, the rest are in their sections (A2.59)', () => {
  const later = judged('2027-08-01T06:00:00Z');
  const nearest = judged(soon);
  const nobody = judged('2027-01-10T06:00:00Z', { registered: false });
  const returning = judged('2026-12-01T06:00:00Z', { status: 'processing' });
  const sorted = sortTickets([later, nearest, nobody, returning], 'anna', now);
  expect(sorted).toEqual({
    first: nearest,
    others: [later],
    unregistered: [returning, nobody],
    nearest: nobody,
  });
});

test('tickets that the user has handed on are in no section (A4.32)', () => {
  const given = { ...judged(soon), original_user_public_id: 'anna' };
  const got = { ...judged(soon), original_user_public_id: 'oleg' };
  expect(sortTickets([given, got], 'anna', now)).toMatchObject({ first: got, others: [], unregistered: [] });
});
