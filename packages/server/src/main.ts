import { readSettings } from './settings.ts';
import { WrongSetting } from './wrong-setting.ts';
import { startServer } from './start-server.ts';

/** One server process. `npm start` starts it; under a process manager run it directly. */
try {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  let closing = false;
  const close = (signal: string) => {
    if (closing) return;
    closing = true;
    server.app.log.info({ signal }, 'draining');
    setTimeout(() => {
      server.app.log.error('not drained in time');
      process.exit(1);
    }, settings.drain.mostMs).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.app.log.error({ err: error }, 'not drained');
        process.exit(1);
      },
    );
  };
  // A queue that loses its database rejects where nobody waits; the process goes on and so does the sale.
  process.on('unhandledRejection', (error) => server.app.log.error({ err: error }, 'unhandled rejection'));
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.send?.({ ready: server.url });
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}

/** One clear line for what an operator can mend; the whole error for what is ours. */
function startFailure(error: unknown): unknown {
  if (error instanceof WrongSetting) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return `port is taken: ${error.message}`;
    if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000', '28000'].includes(String(error.code))) {
      return `database cannot be reached by DATABASE_URL: ${error.message || String(error.code)}`;
    }
  }
  return error;
}
