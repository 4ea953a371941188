import { startEmulator } from './start-emulator.ts';
import type { AcquirerName } from './acquirers/acquirer.ts';

const DEFAULT_PORT = 4010;
const DEFAULT_SMTP_PORT = 4025;

/** Beside the address of YooKassa's notifications, under their own names. */
function acquirerUrls(webhookUrl: string): Record<AcquirerName, string> {
  return {
    tbank: new URL('tbank', webhookUrl).href,
    robokassa: new URL('robokassa', webhookUrl).href,
  };
}

function readPort(name: string, standard: number): number {
  const text = process.env[name] ?? '';
  const port = text === '' ? standard : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is not a port: ${text}`);
}

async function main(): Promise<void> {
  const webhookUrl = process.env['EMULATOR_WEBHOOK_URL'];
  const publicUrl = process.env['EMULATOR_PUBLIC_URL'];
  const emulator = await startEmulator({
    port: readPort('EMULATOR_PORT', DEFAULT_PORT),
    smtpPort: readPort('EMULATOR_SMTP_PORT', DEFAULT_SMTP_PORT),
    shopId: process.env['YOOKASSA_SHOP_ID'] ?? '100500',
    secretKey: process.env['YOOKASSA_SECRET_KEY'] ?? 'test_emulator_key',
    ...(webhookUrl === undefined ? {} : { webhookUrl, acquirerWebhookUrls: acquirerUrls(webhookUrl) }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  });
  const stop = (): void => {
    void emulator.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`Emulator: page, YooKassa, T-Bank and Robokassa ${emulator.url}, mail ${emulator.smtpUrl}`);
}

main().catch((error: unknown) => {
  console.error(`Emulator did not start: ${explain(error)}`);
  process.exit(1);
});

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }; // a system error carries both
  return code === 'EADDRINUSE' ? `port ${port} is taken` : error.message;
}
