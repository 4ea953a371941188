import type { ServerResponse } from 'node:http';
import { SECOND } from '../../../clock.ts';
import type { LiveTable } from './live-table.ts';

/** Who has not read what was sent for so long is hung up on; his browser comes again and gets the newest table. */
const MOST_BEHIND = 30 * SECOND;

/** One open stream of server-sent events. Who reads slowly is sent nothing more until he has read, then what is newest. */
export class LiveListener {
  readonly #response: ServerResponse;
  readonly #bibs: readonly string[];
  #sent: number;
  #followed = '';
  #waiting: { table: LiveTable; frame: string } | null = null;
  #behindSince: number | null = null;

  /** @param sent version that the browser has already */
  constructor(response: ServerResponse, bibs: readonly string[], sent: number) {
    this.#response = response;
    this.#bibs = bibs;
    this.#sent = sent;
    response.on('drain', () => this.#caughtUp());
  }

  /** Sends a table unless the browser has it; `frame` is its event, written once for everybody. */
  show(table: LiveTable, frame: string): void {
    if (this.#behindSince !== null) {
      this.#waiting = { table, frame };
      if (Date.now() - this.#behindSince > MOST_BEHIND) this.#response.destroy();
      return;
    }
    if (table.view.version > this.#sent) {
      this.#sent = table.view.version;
      this.#write(frame);
    }
    if (this.#bibs.length === 0) return;
    const followed = JSON.stringify(table.followed(this.#bibs));
    if (followed === this.#followed) return;
    this.#followed = followed;
    this.#write(eventOf('follow', followed));
  }

  /** Keeps the connection and its proxies awake. */
  beat(): void {
    if (this.#behindSince === null) this.#write(': \n\n');
    else if (Date.now() - this.#behindSince > MOST_BEHIND) this.#response.destroy();
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (!this.#response.write(text)) this.#behindSince ??= Date.now();
  }

  #caughtUp(): void {
    this.#behindSince = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) this.show(waiting.table, waiting.frame);
  }
}

/** An event; `id` is what the browser tells when it comes again. */
export function eventOf(name: string, data: string, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`;
}

export const frameOf = ({ view }: LiveTable): string => eventOf('table', JSON.stringify(view), view.version);
