import { expect, test } from 'vitest';
import { zoneOffset } from './zone-offset.ts';

test.each([
  ['Europe/Moscow', 180],
  ['Europe/Kaliningrad', 120],
  ['Asia/Yekaterinburg', 300],
  ['UTC', 0],
  ['America/St_Johns', -150],
  ['Asia/Kathmandu', 345],
])('%s is %i minutes ahead of UTC in summer', (zone, minutes) => {
  expect(zoneOffset('2027-06-12T19:30:00Z', zone)).toBe(minutes);
});
