import { Agent, request } from 'node:http';
import type { paymentBody } from '../factories/payments.ts';
import { nextAddress } from './virtual-shop.ts';

export interface Answer {
  status: number;
  body: {
    message?: string;
    code?: string;
    order?: { public_id: string; key: string };
    redirect_url?: string;
  };
  retryAfter: string | undefined;
}

/** Served, or told when to come again; nothing else is an answer to a press while the database fails. */
export function servedOrBusy({ status, retryAfter }: Answer): boolean {
  return status === 200 || (status === 503 && Number(retryAfter) > 0);
}

/**
 * A connection that nobody used for this long is ended here, well before the server ends it (72 s): one that both hold for free at
 * that moment may take a request that nobody reads any more.
 */
const IDLE_MS = 20_000;

/** Connections that are kept for the next requests, at most `sockets` of them. */
export function keptConnections(sockets: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: sockets, timeout: IDLE_MS });
}

/** Sends POSTs at once over at most `sockets` connections, each from an address of its own. */
export class Crowd {
  readonly #agent: Agent;

  constructor(sockets: number) {
    this.#agent = keptConnections(sockets);
  }

  async press(url: string, body: ReturnType<typeof paymentBody> | object, token?: string): Promise<Answer> {
    const payload = JSON.stringify(body);
    const begun = performance.now();
    return await new Promise((resolve, reject) => {
      const outgoing = request(
        `${url}/api/payment`,
        {
          method: 'POST',
          agent: this.#agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            'accept-language': 'ru',
            'x-forwarded-for': nextAddress(),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            // The server answers JSON, as its contract says; a broken answer fails the test by itself.
            const answer = JSON.parse(Buffer.concat(chunks).toString()) as Answer['body'];
            resolve({
              status: response.statusCode ?? 0,
              body: answer,
              retryAfter: response.headers['retry-after'],
            });
          });
        },
      );
      outgoing.on('error', (error) => {
        const waited = Math.round(performance.now() - begun);
        const used = outgoing.reusedSocket ? 'used before' : 'new';
        reject(new Error(`no answer after ${waited} ms on a connection ${used}`, { cause: error }));
      });
      outgoing.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
