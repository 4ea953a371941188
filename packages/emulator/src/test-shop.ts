import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { startEmulator, type Emulator, type EmulatorOptions } from './start-emulator.ts';

/** A client of the emulated acquirer as a shop would write one, and a receiver of its notifications. */
export interface TestShop {
  emulator: Emulator;
  call(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; body: Json }>;
  createPayment(options?: { sum?: string; capture?: boolean; order?: string; key?: string }): Promise<Json>;
  received: Notification[];
  /** What the receiver answers next; then 200. */
  answers: number[];
  close(): Promise<void>;
}

// The answers are read by tests that compare them field by field; a wrong shape fails the comparison.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Notification {
  event: string;
  object: { id: string; status: string };
}

const AUTH = `Basic ${Buffer.from('100500:test_secret').toString('base64')}`;
export const RETURN_URL = 'http://127.0.0.1:9/thanks?order=1042';

export function receiptOf(...units: string[]) {
  return {
    customer: { email: 'runner@example.ru' },
    items: units.map((value) => ({
      description: 'Билет: Полумарафон, 21,1 км',
      quantity: 1,
      amount: { value, currency: 'RUB' },
      vat_code: 1,
      payment_subject: 'service',
      payment_mode: 'full_prepayment',
      measure: 'piece',
    })),
  };
}

export async function openTestShop(options: Partial<EmulatorOptions> = {}): Promise<TestShop> {
  const received: Notification[] = [];
  const answers: number[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  const webhookUrl = `http://127.0.0.1:${await listen(receiver)}/notify`;
  const emulator = await startEmulator({
    shopId: '100500',
    secretKey: 'test_secret',
    webhookUrl,
    webhookRetryMs: 5,
    ...options,
  });

  const call: TestShop['call'] = async (method, path, body, key = randomUUID()) => {
    const response = await fetch(`${emulator.url}/yookassa/v3${path}`, {
      method,
      headers: {
        authorization: AUTH,
        ...(method === 'GET' ? {} : { 'idempotence-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

  return {
    emulator,
    call,
    received,
    answers,
    async createPayment({ sum = '2450.00', capture = true, order = '1042', key } = {}) {
      return (await call('POST', '/payments', newPayment(sum, capture, order), key)).body;
    },
    async close() {
      await emulator.close();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}

export function newPayment(sum = '2450.00', capture = true, order = '1042') {
  return {
    amount: { value: sum, currency: 'RUB' },
    capture,
    confirmation: { type: 'redirect', return_url: RETURN_URL },
    description: `Заказ ${order}`,
    metadata: { order_id: order },
    receipt: receiptOf(sum),
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
