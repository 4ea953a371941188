import { SECOND, plus, type Clock } from '@distance/server/clock.ts';
import { startServer, type RunningServer } from '@distance/server/start-server.ts';
import type { Settings } from '@distance/server/settings.ts';
import { UndeclaredRefusals } from '../undeclared-refusals.ts';

/** A second process on the database of a shop. Its clock may be half a minute off, and it is restarted in the middle of sales. */
export class SecondServer {
  readonly #settings: Settings;
  readonly #clock: Clock;
  readonly #undeclared = new UndeclaredRefusals();
  #server: RunningServer | null = null;

  private constructor(settings: Settings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  static async start(settings: Settings, clock: Clock, offSeconds: number): Promise<SecondServer> {
    const second = new SecondServer(settings, { now: () => plus(clock.now(), offSeconds * SECOND) });
    await second.restart();
    return second;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  async restart(): Promise<void> {
    await this.#server?.close();
    this.#server = await startServer(this.#settings, {
      site: false,
      jobs: false,
      clock: this.#clock,
      undeclared: this.#undeclared.note,
    });
  }

  /** @throws Error when a call has refused with a code that it does not declare. */
  async close(): Promise<void> {
    await this.#server?.close();
    this.#undeclared.check();
  }
}
