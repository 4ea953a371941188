import { Agent, request } from 'node:http';

const CONCURRENCY = 64;
const ANSWER_WITHIN_MS = 10_000;

export interface Posted {
  /** 0 = no answer. */
  status: number;
  body: string;
}

interface Job {
  url: string;
  payload: string;
  type: string;
  done: (answer: Posted) => void;
}

const NO_ANSWER: Posted = { status: 0, body: '' };
/** More of an answer is not looked at. */
const BODY_READ = 200;

/** Posts over plain HTTP, at most 64 at a time, the rest in a queue. */
export class Poster {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  private queue: Job[] = [];
  private active = 0;
  private closed = false;

  async post(url: string, payload: string, type: string): Promise<Posted> {
    if (this.closed) return NO_ANSWER;
    return new Promise((done) => {
      this.queue.push({ url, payload, type, done });
      this.pump();
    });
  }

  isIdle(): boolean {
    return this.active === 0 && this.queue.length === 0;
  }

  close(): void {
    this.closed = true;
    for (const job of this.queue) job.done(NO_ANSWER);
    this.queue = [];
    this.agent.destroy();
  }

  private pump(): void {
    while (this.active < CONCURRENCY) {
      const job = this.queue.shift();
      if (job === undefined) return;
      this.active += 1;
      void this.send(job).then((answer) => {
        this.active -= 1;
        job.done(answer);
        this.pump();
      });
    }
  }

  private async send({ url, payload, type }: Job): Promise<Posted> {
    return new Promise((resolve) => {
      const outgoing = request(
        url,
        {
          method: 'POST',
          agent: this.agent,
          timeout: ANSWER_WITHIN_MS,
          headers: { 'content-type': type, 'content-length': Buffer.byteLength(payload) },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            if (body.length < BODY_READ) body += part;
          });
          response.on('close', () => resolve({ status: response.statusCode ?? 0, body }));
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => resolve(NO_ANSWER));
      outgoing.end(payload);
    });
  }
}
