import type { Services } from '../../context.ts';
import type { SmsRow } from './sms.repo.ts';

export type { SmsRow } from './sms.repo.ts';

/** The text of a queued message, written when it is sent; null when it is of no use any more. */
export type SmsWriter = (
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  row: SmsRow,
) => Promise<string | null>;
