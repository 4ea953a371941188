import { expect, test } from 'vitest';
import { payBy } from './pay-way.ts';

const mir = { public_id: 'mir', brand: 'Mir', last4: '0004', expires: '12/30' };
const visa = { public_id: 'visa', brand: 'Visa', last4: '1111', expires: '12/30' };

test.each([
  ['nothing', null, [], true, 'card'],
  ['nothing, with saved cards', null, [mir, visa], true, 'saved:mir'],
  ['a saved card', 'saved:visa', [mir, visa], true, 'saved:visa'],
  ['a saved card that is gone', 'saved:gone', [mir, visa], true, 'card'],
  ['the page', 'card', [mir], true, 'card'],
  ['SBP', 'sbp', [mir], true, 'sbp'],
  ['SBP where it cannot be had', 'sbp', [mir], false, 'card'],
] as const)('chosen %s: %s of %j is paid by (P4.53)', (_name, chosen, cards, bySbp, by) => {
  expect(payBy(chosen, { bySbp, cards })).toBe(by);
});
