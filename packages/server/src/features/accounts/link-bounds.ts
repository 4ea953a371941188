import { DAY, MINUTE, plus } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { countLinks } from './mail-links.repo.ts';

/** Letters with links: one a minute of a purpose to an address, and these in 24 hours. */
const PAUSE = MINUTE;
const TO_EMAIL = 5;
const TO_ACCOUNT = 15;
/** Many people stand behind one address of a mobile network or a start village. */
const FROM_ADDRESS = 100;

/** @throws Refusal `too_many` with the seconds to wait, the same whether the address is known or not. */
export async function checkLinkBounds(
  db: Db,
  who: { purpose: string; email: string; userId: number | null; address: string },
  now: Date,
): Promise<void> {
  const asked = await countLinks(db, who, plus(now, -DAY));
  if (asked.to_email >= TO_EMAIL || asked.by_user >= TO_ACCOUNT || asked.from_address >= FROM_ADDRESS)
    throw tooMany(DAY);
  const wait = asked.last === null ? 0 : asked.last.getTime() + PAUSE - now.getTime();
  if (wait > 0) throw tooMany(wait);
}

function tooMany(ms: number): Refusal {
  return new Refusal('too_many', { retryAfterS: Math.max(1, Math.ceil(ms / 1000)) });
}
