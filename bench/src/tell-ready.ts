import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves on loopback and tells the program that started this one where: what `startProcess` waits for. */
export function tellReady(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    // A listening TCP server has an address object.
    const { port } = server.address() as AddressInfo;
    process.send?.({ ready: `http://127.0.0.1:${port}/` });
  });
}
