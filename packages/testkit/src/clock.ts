import type { Clock } from '@distance/server/clock.ts';

/** A clock that tests move; it stands still otherwise. */
export class TestClock implements Clock {
  #now: number;

  constructor(start = new Date('2027-03-01T09:00:00Z')) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves forward by milliseconds. */
  advance(ms: number): void {
    this.#now += ms;
  }
}
