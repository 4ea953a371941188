import { startCallWorld } from '@distance/testkit/call-world.ts';
import { UndeclaredRefusals } from '@distance/testkit/undeclared-refusals.ts';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { handlers } from '../calls.ts';
import type { Handler } from '../context.ts';
import { Edge } from './edge.ts';
import { Limiter } from './limits.ts';
import { Refusal } from './refusal.ts';

const seeded: Handler<'clubs'> = async () => {
  throw new Refusal('place_taken');
};
const caller = {
  token: null,
  locale: 'en',
  address: '192.0.2.1',
  browserKey: null,
  userAgent: '',
  requestId: 'r',
  idempotencyKey: null,
  request: null,
} as const;

test('a refusal that its call does not declare is a fault in a test, and fails the world at its close', async () => {
  const world = await startCallWorld(inject('postgres'));
  const whole = handlers.clubs;
  // The table is written once in the product; only this control replaces an entry.
  Reflect.set(handlers, 'clubs', seeded);
  onTestFinished(() => void Reflect.set(handlers, 'clubs', whole));
  expect((await world.fetch('/api/clubs')).status).toBe(500);
  await expect(world.close()).rejects.toThrow('clubs refuses with «place_taken»');
});

test('in production it is logged and answered; a declared one is nobody’s business', async () => {
  const world = await startCallWorld(inject('postgres'));
  onTestFinished(async () => await world.close());
  const { services } = world.server;
  const error = vi.fn<typeof services.log.error>();
  const limiter = new Limiter(services.db, services.clock);
  onTestFinished(() => limiter.close());
  const log = { ...services.log, error };
  const edge = new Edge({ ...services, log }, { ...handlers, clubs: seeded }, limiter);
  await expect(edge.invoke('clubs', {}, caller)).rejects.toMatchObject({ code: 'place_taken' });
  expect(error).toHaveBeenCalledExactlyOnceWith({ call: 'clubs', why: 'place_taken' }, expect.any(String));
  await expect(edge.invoke('eventById', { params: { id: 'none' } }, caller)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(edge.invoke('authCheck', {}, caller)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(error).toHaveBeenCalledOnce();
});

test('a refusal has the details of its code, and no others', () => {
  const undeclared = new UndeclaredRefusals();
  expect(() => undeclared.check()).not.toThrow();
  const { details, retryAfterS } = new Refusal('busy', { details: { retry_after_s: 3 } });
  expect([details, retryAfterS]).toEqual([{ retry_after_s: 3 }, 3]);
  expect(new Refusal('tickets_unavailable').details).toBeUndefined();
  const wrong = [
    // @ts-expect-error this code always tells how long
    () => new Refusal('too_many'),
    // @ts-expect-error details of another code
    () => new Refusal('price_changed', { details: { retry_after_s: 3 } }),
    // @ts-expect-error this code has none
    () => new Refusal('not_found', { details: { retry_after_s: 3 } }),
  ];
  expect(wrong).toHaveLength(3);
});
