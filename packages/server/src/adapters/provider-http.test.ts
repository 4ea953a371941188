import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askProvider } from './provider-http.ts';

const MIB = 1024 * 1024;

/** A provider that answers like this; its address, and what it was asked. */
async function provider(answer: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a port, not on a pipe.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test.each([301, 302, 303, 307, 308])(
  'an answer that leads elsewhere, %i, is not followed (S28)',
  async (status) => {
    const elsewhere = await provider((_request, response) => response.end('{"status":"paid"}'));
    const { url, asked } = await provider((_request, response) =>
      response.writeHead(status, { location: `${elsewhere.url}/stolen` }).end(),
    );
    expect(await askProvider(`${url}/payments`, { method: 'GET' })).toMatchObject({
      ok: false,
      kind: 'unknown',
    });
    expect(asked).toEqual(['/payments']);
    expect(elsewhere.asked).toEqual([]);
  },
);

test('an answer without an end is left where it has become too long (S28)', async () => {
  let sent = 0;
  const { url } = await provider((_request, response) => {
    const more = () => {
      while (!response.destroyed && sent < 64 * MIB) {
        sent += MIB;
        if (!response.write(Buffer.alloc(MIB, 0x20))) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  expect(await askProvider(url, { method: 'GET' })).toMatchObject({ ok: false, kind: 'unknown' });
  expect(sent).toBeLessThan(32 * MIB);
});

test('an answer that never comes is not waited for (S28, F06)', async () => {
  const { url } = await provider(() => undefined);
  expect(await askProvider(url, { method: 'POST', body: '{}', timeoutMs: 50 })).toMatchObject({
    ok: false,
    kind: 'unknown',
  });
});
