import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** As they came, still compressed. */
  bytes: Buffer;
}

/** One GET whose answer is not unpacked. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const named = ['content-type', 'content-encoding'].flatMap((name) => {
          const value = response.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        });
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(named),
          bytes: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
