import { expect, test } from 'vitest';
import { withCost } from './basket.ts';
import { RULES, type Rules, runCommands } from './basket-commands.ts';
import type { BasketItem } from './types.ts';

/** trust.md G5 together with the laws of price; `PRICE_CASES` multiplies both at night. */
const STEPS = 40_000 * Number(process.env['PRICE_CASES'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 20_261_121);

test(
  'random commands to a basket on two devices break no law of it (P4.03, P4.04, P4.05, P4.08, P4.20, P4.29)',
  () => {
    expect(runCommands(RULES, SEED, STEPS)).toBeNull();
  },
  STEPS * 10,
);

const without = <Field extends keyof BasketItem>(item: BasketItem, field: Field, value: BasketItem[Field]) =>
  ({ ...item, [field]: value }) as BasketItem;

/** One rule broken at a time, and the law that has to notice. */
const BROKEN: [string, Partial<Rules>, string][] = [
  [
    'every add is a new line',
    { add: (basket, item) => [...basket, withCost(item)] },
    'add: the same item twice',
  ],
  [
    'a full basket loses its first item',
    { add: (b, i, n) => (b.length > 3 ? b.slice(2) : RULES.add(b, i, n)) },
    'add: takes out',
  ],
  [
    'costs are not worked out',
    { update: (b, id, c) => b.map((i) => (i.unique_id === id ? c(without(i, 'totalCost', 1)) : i)) },
    'a cost that is not',
  ],
  [
    'limits are not asked',
    {
      changeCount: (b, id, n, newId) => ({
        ...RULES.changeCount(
          b.map((i) => (i.selector === 'ticket' ? { ...i, tickets_left: undefined, buy_limit: null } : i)),
          id,
          n,
          newId,
        ),
      }),
    },
    'count: ',
  ],
  [
    'a group gets one ticket too many',
    { changeCount: (b, id, n, newId) => RULES.changeCount(b, id, n + 1, newId) },
    'count: not what was wanted',
  ],
  [
    'a refusal empties the basket',
    {
      changeCount: (b, id, n, newId) => {
        const to = RULES.changeCount(b, id, n, newId);
        return to.blocked === 'below_min' ? { ...to, basket: [] } : to;
      },
    },
    'count: refused and yet changed',
  ],
  [
    'the filled ticket goes first',
    {
      changeCount: (b, id, n, newId) => {
        const to = RULES.changeCount(b, id, n, newId);
        return to.basket.length < b.length
          ? {
              ...to,
              basket: b
                .toSorted((x, y) => Number('preReg' in y) - Number('preReg' in x))
                .slice(b.length - to.basket.length),
            }
          : to;
      },
    },
    'count: ',
  ],
  [
    'removing takes the group',
    { remove: (b, id) => b.filter((i) => i.groupId !== b.find((o) => o.unique_id === id)?.groupId) },
    'remove: takes what',
  ],
  [
    'a renewal forgets the participant',
    {
      setTicketFormats: (b, f) =>
        RULES.setTicketFormats(b, f).map((i) => (i.selector === 'ticket' ? { ...i, info: undefined } : i)),
    },
    'renew: touches',
  ],
  [
    'an insurance stays without its ticket',
    {
      followTickets: (b, today) => {
        const followed = new Map(RULES.followTickets(b, today).map((i) => [i.unique_id, i]));
        const retained = b.map((i) => followed.get(i.unique_id) ?? i);
        return retained.every((i, at) => i === b[at]) ? b : retained;
      },
    },
    'follow: an insurance without',
  ],
  [
    'a hand-made change is overwritten',
    {
      followTickets: (b, today) =>
        RULES.followTickets(
          b.map((i) =>
            i.selector === 'insurance' && i.edited === true ? { ...i, edited: false, followed: '' } : i,
          ),
          today,
        ),
    },
    'follow: ',
  ],
  ['both baskets are put together', { merge: (a, b) => [...a, ...b] }, 'merge: '],
  ['the guest’s basket is thrown away', { merge: (a) => a }, 'merge: loses a local'],
  ['the guest’s basket stands', { merge: (_, b) => b }, 'merge: loses a saved'],
  [
    'the saved ticket stands even when empty',
    {
      merge: (a, b) => [
        ...a,
        ...b.filter(
          (i) =>
            !a.some((o) => o.unique_id === i.unique_id || (o.selector === 'shop' && i.selector === 'shop')),
        ),
      ],
    },
    'merge: loses a participant',
  ],
  [
    'the last writer wins',
    { joinEntries: (a, b) => [...new Map([...a, ...b].map((e) => [e.id, e])).values()] },
    'share: ',
  ],
  [
    'what is taken out is not told',
    {
      changedEntries: (items, base) => RULES.changedEntries(items, base).filter(({ item }) => item !== null),
    },
    'share: ',
  ],
  [
    'the answer stands over what was typed meanwhile',
    {
      takeAnswer: (_, __, answer) => ({
        items: answer.entries.flatMap(({ item }) => (item === null ? [] : [item])),
        base: { version: answer.version, known: new Map() },
      }),
    },
    '',
  ],
];

test.each(BROKEN)('control: %s', (_, broken, law) => {
  const fault = runCommands({ ...RULES, ...broken }, SEED, 8000);
  expect(fault).not.toBeNull();
  expect(fault).toContain(law);
});
