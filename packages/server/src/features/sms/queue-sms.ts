import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { addJob } from '../../jobs/runner.ts';
import { insertSms } from './sms.repo.ts';

export interface NewSms {
  /** Payloads: `code` takes `{ code, purpose }`, the public id from which the digits are found; `phone_changed` nothing. */
  kind: 'code' | 'phone_changed';
  /** One message per key for ever. */
  dedupeKey: string;
  /** Digits with the country's code. */
  phone: string;
  locale: Locale;
  payload: Record<string, unknown>;
  /** Of the person who asks, for the provider's check against fraud. */
  address: string;
  now: Date;
}

/** Puts a message and its job into the caller's transaction; a key that is there already changes nothing. */
export async function queueSms(db: Db, { dedupeKey, now, ...message }: NewSms): Promise<void> {
  const id = await insertSms(db, { ...message, dedupe_key: dedupeKey, created_at: now });
  if (id !== null) await addJob(db, 'send-sms', { sms: id }, { key: `sms:${id}` });
}
