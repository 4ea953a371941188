import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One server-sent event; `data` is parsed. */
export interface ServerEvent {
  id: string | null;
  event: string;
  data: unknown;
}

export interface EventStream {
  status: number;
  headers: IncomingMessage['headers'];
  /** All that came so far. */
  events: readonly ServerEvent[];
  /** The first event that fits, also of those that came already. @throws Error when none comes in time */
  wait(fits: (event: ServerEvent) => boolean, ms?: number): Promise<ServerEvent>;
  ended(): boolean;
  close(): void;
}

/** Opens a stream of server-sent events and reads on until it is closed. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
  const events: ServerEvent[] = [];
  let text = '';
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = parse(text.slice(0, end));
      if (event) events.push(event);
      text = text.slice(end + 2);
    }
  });
  let over = false;
  answer.on('close', () => (over = true));
  answer.on('error', () => (over = true));
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    async wait(fits, ms = 8000) {
      for (let waited = 0; waited < ms; waited += 20) {
        const found = events.find(fits);
        if (found) return found;
        await pause(20);
      }
      throw new Error(`no such event; there were ${JSON.stringify(events).slice(0, 2000)}`);
    },
    ended: () => over,
    close: () => answer.destroy(),
  };
}

function parse(block: string): ServerEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  if (data === undefined) return null;
  return { id: field('id') ?? null, event: field('event') ?? 'message', data: JSON.parse(data) };
}
