import { Agent, request } from 'node:http';

/** Runs `work` with `clients` at a time until `count` are done; operations per second. */
export async function perSecond(
  count: number,
  clients: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const start = process.hrtime.bigint();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        await work(index);
      }
    }),
  );
  return count / (Number(process.hrtime.bigint() - start) / 1e9);
}

/** GET over kept connections; resolves with the status and the body's length. */
export function get(agent: Agent, url: string): Promise<{ status: number; length: number }> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, length }));
    })
      .on('error', reject)
      .end();
  });
}
