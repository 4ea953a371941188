import { createServer } from 'node:net';
import { CannotStart } from './cannot-start.ts';

/** @throws CannotStart naming the setting when nothing can listen there. */
export async function requireFreePort(setting: string, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used on ${host} (${error.code})`;
      reject(
        new CannotStart(`${setting} ${port} ${why}: choose another, for example ${setting}=${port + 1}`),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
