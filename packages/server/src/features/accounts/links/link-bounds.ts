import { DAY, plus } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { MailLinkPurpose } from '../../../db/schema.generated.ts';
import { countLinks } from './mail-links.repo.ts';
import { boundSends } from '../guards/send-bounds.ts';

/** Letters with links in 24 hours. Many people stand behind one address of a mobile network or a start village. */
const MOST = { to: 5, byUser: 15, fromAddress: 100 };

/** @throws Refusal `too_many` with the seconds to wait, the same whether the address is known or not. */
export async function checkLinkBounds(
  db: Db,
  who: { purpose: MailLinkPurpose; email: string; userId: number | null; address: string },
  now: Date,
): Promise<void> {
  boundSends(await countLinks(db, who, plus(now, -DAY)), MOST, now);
}
