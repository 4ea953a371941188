import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { nextAddress } from './virtual-shop.ts';

export interface Shot {
  method: string;
  path: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** The visitor's address; each shot has one of its own otherwise, so that limits per address stay out of the way. */
  from?: string;
}

export interface Hit {
  status: number;
  body: Body;
}

/** What the answers are looked through for; the contract's shapes. */
interface Body {
  code?: string;
  order?: { public_id: string; key: string };
  token?: string | null;
  redirect_url?: string | null;
  held_until?: string | null;
  version?: number;
  reminds?: boolean;
  values?: { invite_key?: string | null; title?: string };
  ticket?: { public_id: string; key: string };
}

/**
 * Connections that are open before anything is asked. Every request is sent but for its last byte; the last bytes go out in
 * one tick, so that the server has all of them at once.
 */
export class Volley {
  readonly #sockets: Socket[];

  private constructor(sockets: Socket[]) {
    this.#sockets = sockets;
  }

  /** Opens `count` connections, spread over the servers. */
  static async open(urls: readonly string[], count: number): Promise<Volley> {
    const sockets = await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const { hostname, port } = new URL(urls[n % urls.length] ?? '');
        const socket = connect(Number(port), hostname);
        socket.setNoDelay(true);
        // One that breaks while nobody reads it is noticed by the next shot.
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        return socket;
      }),
    );
    return new Volley(sockets);
  }

  /** At most as many shots as connections; the answers in their order. */
  async fire(shots: readonly Shot[]): Promise<Hit[]> {
    if (shots.length > this.#sockets.length) throw new Error('more shots than connections');
    const loaded = shots.map((shot, n) => {
      // There are as many connections.
      const socket = this.#sockets[n] as Socket;
      const bytes = requestOf(shot);
      socket.write(bytes.subarray(0, -1));
      return { last: bytes.subarray(-1), socket, answer: readAnswer(socket) };
    });
    // The servers have read what is there before the last bytes come.
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (const { socket, last } of loaded) socket.write(last);
    return await Promise.all(loaded.map(async ({ answer }) => await answer));
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

function requestOf({ method, path, body, token, headers, from }: Shot): Buffer {
  // A GET ends with the blank line, whose last byte is kept back all the same.
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: 'localhost',
    'accept-language': 'ru',
    'x-forwarded-for': from ?? nextAddress(),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
}

/** One answer of JSON with its length. @throws when the connection ends before */
async function readAnswer(socket: Socket): Promise<Hit> {
  return await new Promise((resolve, reject) => {
    let got = Buffer.alloc(0);
    const end = () => {
      socket.off('data', take);
      socket.off('error', broken);
      socket.off('close', broken);
    };
    const broken = () => {
      end();
      reject(new Error(`connection closed after ${got.length} bytes`));
    };
    const take = (part: Buffer) => {
      got = Buffer.concat([got, part]);
      const head = got.indexOf('\r\n\r\n');
      if (head < 0) return;
      const headers = got.subarray(0, head).toString();
      const length = Number(/^content-length: (\d+)$/im.exec(headers)?.[1] ?? 0);
      const body = got.subarray(head + 4);
      if (body.length < length) return;
      end();
      resolve({
        status: Number(headers.split(' ', 2)[1]),
        // The server answers JSON, as its contract says; a broken answer fails the test by itself.
        body: (length === 0 ? {} : JSON.parse(body.toString())) as Body,
      });
    };
    socket.on('data', take).on('error', broken).on('close', broken);
    if (socket.destroyed) broken();
  });
}

/** How often each answer came, such as `{ '200': 1, '409 place_taken': 29 }`. */
export function tally(hits: readonly Hit[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of hits) {
    const name = body.code === undefined ? String(status) : `${status} ${body.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
