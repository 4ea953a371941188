import { Gauge } from 'prom-client';
import { DAY, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { CODE_LIVES } from '../accounts/guards/send-bounds.ts';
import { countAll } from './auth-codes.repo.ts';

/** People use the codes they ask for; who pumps messages does not. */
const ALARM_UNDER = 0.2;
/** Fewer say nothing. */
const ENOUGH = 50;

export const codesUsed = new Gauge({
  name: 'sms_codes_used_share',
  help: 'Share of the codes of a day that were used, 1 when there were few',
  registers: [],
});

/** Says in the log that most codes of the last 24 hours were never used. Returns their share, null when there were few. */
export async function watchCodes({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number | null> {
  const until = plus(clock.now(), -CODE_LIVES);
  const { sent, used } = await countAll(db, plus(until, -DAY), until);
  const share = sent < ENOUGH ? null : used / sent;
  codesUsed.set(share ?? 1);
  if (share !== null && share < ALARM_UNDER)
    log.error({ sent, used }, 'most codes sent to phones are not used: somebody may be pumping messages');
  return share;
}
