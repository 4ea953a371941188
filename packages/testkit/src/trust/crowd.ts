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

/** Sends POSTs at once over at most `sockets` connections, each from an address of its own. */
export class Crowd {
  readonly #agent: Agent;

  constructor(sockets: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  async press(url: string, body: ReturnType<typeof paymentBody> | object, token?: string): Promise<Answer> {
    const payload = JSON.stringify(body);
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
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
