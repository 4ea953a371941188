import type { SmsSender } from '../../adapters/sms.ts';
import { MINUTE, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { addJob } from '../../jobs/runner.ts';
import type { SmsWriter } from './sms-writer.ts';
import { claimTry, markSmsSent, noteSmsFailure, selectOptionalSms } from './sms.repo.ts';

/** A try without an answer may have been delivered: nothing is sent to the number in this time (F16). */
const QUIET_AFTER_UNKNOWN = MINUTE;

/**
 * Sends one message. What no carrier has taken is tried again by the queue after a growing pause; after silence the next try
 * waits a minute, and a code that was used, replaced or is over meanwhile is not sent again.
 */
export async function sendSms(
  services: Pick<Services, 'db' | 'settings' | 'clock' | 'log'> & { sender: SmsSender; compose: SmsWriter },
  { sms: id }: { sms: number },
): Promise<void> {
  const { db, clock, log, sender, compose } = services;
  const row = await selectOptionalSms(db, id);
  if (row?.state !== 'queued') return;
  if (row.tried_at !== null) {
    const quietUntil = plus(row.tried_at, QUIET_AFTER_UNKNOWN);
    if (clock.now() < quietUntil) return await comeAgain(services, id, quietUntil);
  }
  const text = await compose(services, row);
  if (text === null) return await noteSmsFailure(db, id, 'of no use any more', 'final');
  if (!(await claimTry(db, row, clock.now()))) return;
  const outcome = await sender.send({ id, phone: row.phone, text, address: row.address });
  if (outcome.kind === 'sent')
    return await markSmsSent(db, id, { provider: outcome.carrier, providerId: outcome.id }, clock.now());
  const { reason } = outcome;
  log.warn({ sms: id, kind: row.kind, reason, outcome: outcome.kind }, 'a message was not sent');
  if (outcome.kind === 'number') return await noteSmsFailure(db, id, reason, 'final');
  if (outcome.kind === 'unknown') {
    await noteSmsFailure(db, id, reason, 'unknown');
    return await comeAgain(services, id, plus(clock.now(), QUIET_AFTER_UNKNOWN));
  }
  await noteSmsFailure(db, id, reason, 'untaken');
  // No money or no sign-in at a carrier is for the operator to mend.
  log.error({ sms: id, reason }, 'no carrier takes messages');
  throw new Error(`message ${id} was not sent: ${reason}`);
}

async function comeAgain({ db }: Pick<Services, 'db'>, id: number, runAt: Date): Promise<void> {
  await addJob(db, 'send-sms', { sms: id }, { key: `sms:${id}`, runAt });
}
