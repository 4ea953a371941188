import { Agent, request } from 'node:http';

const CONCURRENCY = 64;
const ANSWER_WITHIN_MS = 10_000;

interface Job {
  url: string;
  payload: string;
  done: (status: number) => void;
}

/** Posts JSON over plain HTTP, at most 64 at a time, the rest in a queue. */
export class Poster {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  private queue: Job[] = [];
  private active = 0;
  private closed = false;

  /** Answers the HTTP status; 0 = no answer. */
  async post(url: string, payload: string): Promise<number> {
    if (this.closed) return 0;
    return new Promise((done) => {
      this.queue.push({ url, payload, done });
      this.pump();
    });
  }

  isIdle(): boolean {
    return this.active === 0 && this.queue.length === 0;
  }

  close(): void {
    this.closed = true;
    for (const job of this.queue) job.done(0);
    this.queue = [];
    this.agent.destroy();
  }

  private pump(): void {
    while (this.active < CONCURRENCY) {
      const job = this.queue.shift();
      if (job === undefined) return;
      this.active += 1;
      void this.send(job).then((status) => {
        this.active -= 1;
        job.done(status);
        this.pump();
      });
    }
  }

  private async send({ url, payload }: Job): Promise<number> {
    return new Promise((resolve) => {
      const outgoing = request(
        url,
        {
          method: 'POST',
          agent: this.agent,
          timeout: ANSWER_WITHIN_MS,
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
        },
        (response) => {
          response.resume();
          response.on('close', () => resolve(response.statusCode ?? 0));
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => resolve(0));
      outgoing.end(payload);
    });
  }
}
