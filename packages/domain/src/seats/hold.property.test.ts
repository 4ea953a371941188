import { expect, test } from 'vitest';
import { HOLD_MS as HOLD } from '../orders/hold-times.ts';
import { randomOf } from '../random.ts';
import {
  ADDRESS_BUDGET_MS,
  brokenBound,
  BUDGET_WINDOW_MS,
  PLACES_PER_ADDRESS,
  PLACES_PER_SESSION,
  REHOLD_PAUSE_MS,
  rehold,
} from './hold-bounds.ts';

/** trust.md G5 together with the laws of price; `PRICE_CASES` multiplies both at night. */
const STEPS = 40_000 * Number(process.env['PRICE_CASES'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 20_261_121);

const RULES = { brokenBound, rehold };

interface HeldPlace {
  session: number;
  space: number;
  from: number;
  heldUntil: number;
  endedAt: number | null;
}

/** One address, five sessions and sixty numbered places; what a run broke, or null. */
function runHoldCommands(rules: typeof RULES, seed: number, steps: number): string | null {
  const random = randomOf(seed);
  let [now, held]: [number, HeldPlace[]] = [0, []];
  const end = ({ heldUntil, endedAt }: HeldPlace) => Math.min(heldUntil, endedAt ?? heldUntil);
  for (let step = 0; step < steps; step += 1) {
    const fail = (law: string) => `${law}; SEED=${seed} step ${step}: ${JSON.stringify({ now, held })}`;
    // Long after each session took a place its past is nobody's business.
    held = held.filter((hold) => end(hold) > now - BUDGET_WINDOW_MS);
    const live = held.filter((hold) => end(hold) > now);
    // The first one is greedy.
    const session = random(2) === 0 ? 0 : 1 + random(4);
    const mine = live.filter((hold) => hold.session === session);
    const act = random(20);
    if (act === 0) now += random(8) * 60_000;
    else if (act === 1) {
      const hold = mine[random(mine.length + 1)];
      if (hold !== undefined) hold.endedAt = now;
    } else if (act === 2 && mine.length > 0) {
      const request = { more: 0, own: mine.length };
      const heldPlaces = {
        basket: mine.length,
        account: mine.length,
        address: mine.length,
        addressMs: ADDRESS_BUDGET_MS,
      };
      if (rules.brokenBound(heldPlaces, request) !== null) return fail('held places cannot be ordered');
    } else {
      const space = random(60);
      if (live.some((hold) => hold.space === space)) continue;
      const addressMs = held.reduce(
        (sum, hold) =>
          sum + Math.max(0, Math.min(end(hold), now) - Math.max(hold.from, now - BUDGET_WINDOW_MS)),
        0,
      );
      const heldPlaces = {
        basket: mine.length,
        account: random(mine.length + 1),
        address: live.length,
        addressMs,
      };
      const bound = rules.brokenBound(heldPlaces, { more: 1, own: 0 });
      if (
        bound !== null &&
        rules.brokenBound(
          { ...heldPlaces, address: heldPlaces.address + 1, basket: heldPlaces.basket + 1 },
          { more: 2, own: 0 },
        ) === null
      )
        return fail('more is easier than less');
      if (
        bound === null &&
        rules.brokenBound(
          { ...heldPlaces, basket: 0, account: 0, address: 0, addressMs: 0 },
          { more: 1, own: 0 },
        ) !== null
      )
        return fail('nothing kept is harder than something');
      if (bound !== null) {
        const free =
          mine.length < PLACES_PER_SESSION &&
          live.length < PLACES_PER_ADDRESS &&
          addressMs < ADDRESS_BUDGET_MS;
        if (free) return fail('refused with places left');
        continue;
      }
      const last = held.findLast((hold) => hold.session === session && hold.space === space) ?? null;
      const way = rules.rehold(
        last === null
          ? null
          : {
              heldUntil: new Date(last.heldUntil),
              endedAt: last.endedAt === null ? null : new Date(last.endedAt),
              ordered: false,
            },
        new Date(now),
      );
      if (way.kind === 'pause') {
        if (last === null || way.until.getTime() > end(last) + Math.max(REHOLD_PAUSE_MS, HOLD))
          return fail('a pause too long');
        continue;
      }
      const heldUntil = way.kind === 'rest' ? (last?.heldUntil ?? 0) : now + HOLD;
      if (heldUntil <= now) return fail('a hold that is over at once');
      if (last !== null && way.kind === 'anew' && now < end(last) + REHOLD_PAUSE_MS)
        return fail('a hold stretched');
      held.push({ session, space, from: now, heldUntil, endedAt: null });
    }
    const counts = [0, 1, 2, 3, 4].map(
      (one) => held.filter((hold) => hold.session === one && end(hold) > now).length,
    );
    if (counts.some((count) => count > PLACES_PER_SESSION)) return fail('a session holds too many');
    if (held.filter((hold) => end(hold) > now).length > PLACES_PER_ADDRESS)
      return fail('an address holds too many');
    const used = held.reduce(
      (sum, hold) =>
        sum + Math.max(0, Math.min(end(hold), now) - Math.max(hold.from, now - BUDGET_WINDOW_MS)),
      0,
    );
    if (used > ADDRESS_BUDGET_MS + PLACES_PER_ADDRESS * HOLD)
      return fail('an address used up more than its hour');
  }
  return null;
}

test(
  'random takers of numbered places hold no more and no longer than they may (P9.04)',
  () => {
    expect(runHoldCommands(RULES, SEED, STEPS)).toBeNull();
  },
  STEPS * 10,
);

test.each<[string, Partial<typeof RULES>, string]>([
  [
    'the hour is not counted',
    { brokenBound: (k, w) => brokenBound({ ...k, addressMs: 0 }, w) },
    'an address used up',
  ],
  [
    'a session is not counted',
    { brokenBound: (k, w) => brokenBound({ ...k, basket: 0, account: 0 }, w) },
    'a session holds too many',
  ],
  [
    'an address is not counted',
    { brokenBound: (k, w) => brokenBound({ ...k, address: 0 }, w) },
    'an address holds too many',
  ],
  [
    'half of the places',
    { brokenBound: (k, w) => brokenBound({ ...k, basket: k.basket * 2 }, w) },
    'refused with places left',
  ],
  [
    'who holds them may not order them',
    { brokenBound: (k, w) => brokenBound(k, { ...w, own: 0 }) ?? (w.more === 0 ? 'session' : null) },
    'held places cannot be ordered',
  ],
  ['every taking is anew', { rehold: () => ({ kind: 'anew' }) }, 'a hold stretched'],
  [
    'the pause never ends',
    {
      rehold: (last, now) =>
        last === null ? rehold(last, now) : { kind: 'pause', until: new Date(now.getTime() + 1e9) },
    },
    'a pause too long',
  ],
  [
    'the rest of what is over',
    { rehold: (last, now) => (last === null ? rehold(last, now) : { kind: 'rest' }) },
    'a hold that is over at once',
  ],
])('control: %s', (_, broken, law) => {
  const fault = runHoldCommands({ ...RULES, ...broken }, SEED, 8000);
  expect(fault).not.toBeNull();
  expect(fault).toContain(law);
});
