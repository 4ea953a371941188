import { expect, test } from 'vitest';
import { isStaff, withoutStaff } from './staff.ts';

test.each([
  [[], false, []],
  [['vip'], false, ['vip']],
  [['volunteer'], false, ['volunteer']],
  [['staff'], true, []],
  [['organiser'], true, []],
  [['admin'], true, []],
  [['vip', 'admin', 'volunteer'], true, ['vip', 'volunteer']],
])('%j are staff: %s; without a second factor they are %j (S9, S17)', (role, staff, left) => {
  expect(isStaff(role)).toBe(staff);
  expect(withoutStaff(role)).toEqual(left);
});
