import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import { drawOf, shuffled } from '../random.ts';
import { mustEnd } from './must-end.ts';
import { SUITES, type Suite, type SuiteKey } from './suites.ts';

/**
 * Settings of a run:
 * - `SEED=7` plays what a run from 7 played; without it the run draws one and prints it.
 * - `COUNT=1` plays so many units of each part instead of looking at the clock: with the seed of a failure, that failure.
 * - `SUITE_SECONDS=300` is the share of each suite instead of its daily one; nothing but the list of cases ends it earlier.
 * - `REACHED=file` gets a line of JSON for each part, see `Reached`.
 */
const given = (name: string): number | undefined =>
  process.env[name] === undefined ? undefined : Number(process.env[name]);

/** What a part of a suite reached, as written to the file `REACHED`. */
export interface Reached {
  suite: SuiteKey;
  units: number;
  seconds: number;
}

/** First seed of this run. */
export function runSeed(): number {
  return given('SEED') ?? inject('seed');
}

/** True in a run that is given its time by `SUITE_SECONDS`: lists are played to their end, all controls among them. */
export const AT_NIGHT = given('SUITE_SECONDS') !== undefined;

/** @param n number of the unit, from 0 @param seed its own seed: `SEED=… COUNT=1` plays it first */
type Unit = (n: number, seed: number) => Promise<void>;

/** One part of a suite: so much time, a first seed, and what was reached in it. */
export class Share {
  readonly seed = runSeed();
  readonly #key: SuiteKey;
  readonly #suite: Suite;
  readonly #parts: number;

  /** @param parts among how many tests the suite's time is divided */
  constructor(key: SuiteKey, parts = 1) {
    this.#key = key;
    this.#suite = SUITES[key];
    this.#parts = parts;
  }

  /** Plays units until the time is over, at least a few. @returns how many */
  async play(unit: Unit, lanes = 1): Promise<number> {
    const most = AT_NIGHT ? Number.POSITIVE_INFINITY : Math.ceil(this.#suite.most / this.#parts);
    return await this.#play(unit, most, lanes);
  }

  /** Plays the cases of a list in an order drawn from the seed, each once, until the time is over. @returns how many */
  async playEach<T>(list: readonly T[], play: (one: T) => Promise<void>, lanes = 1): Promise<number> {
    const order = shuffled(drawOf(this.seed), list);
    // The number lies inside the list.
    return await this.#play(async (n) => await play(order[n] as T), list.length, lanes);
  }

  async #play(unit: Unit, most: number, lanes: number): Promise<number> {
    const { least, seconds: daily, name, unit: what } = this.#suite;
    const seconds = (given('SUITE_SECONDS') ?? daily) / this.#parts;
    const count = given('COUNT');
    const began = performance.now();
    const passed = () => (performance.now() - began) / 1000;
    let begun = 0;
    const goesOn = () =>
      begun < most && (count === undefined ? begun < least || passed() < seconds : begun < count);
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (goesOn()) {
          const n = begun;
          begun += 1;
          await mustEnd(`${name}: ${what} ${n} of SEED=${this.seed}`, unit(n, this.seed + n));
        }
      }),
    );
    report({ suite: this.#key, units: begun, seconds: passed() });
    if (this.#parts === 1)
      console.log(`${name}: ${begun} ${what} in ${passed().toFixed(0)} s, SEED=${this.seed}`);
    return begun;
  }
}

/** Some of a list of negative controls or of other cases that take seconds, drawn from the seed; all of them at night. */
export function drawnCases<T>(list: readonly T[], count: number): readonly T[] {
  return AT_NIGHT ? list : shuffled(drawOf(runSeed()), list).slice(0, count);
}

/** Plays one negative control, which counts as a unit of theirs. */
export async function playControl(control: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await mustEnd('the control', control());
  report({ suite: 'controls', units: 1, seconds: (performance.now() - began) / 1000 });
}

/** Tells of the case that a test just played, from its `afterEach`. @param began of the test, milliseconds since 1970 */
export function tellCase(suite: SuiteKey, began = Date.now()): void {
  report({ suite, units: 1, seconds: (Date.now() - began) / 1000 });
}

function report(reached: Reached): void {
  const file = process.env['REACHED'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(reached)}\n`);
}
