import { DAY, plus } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { MailLinkPurpose } from '../../../db/schema.generated.ts';
import { countLinks } from './mail-links.repo.ts';
import { boundSends } from '../guards/send-bounds.ts';

/**
 * Letters with links in 24 hours: of a kind to an address from one line, asked for by an account, from a line to whomever. Many people stand
 * behind one address of a mobile network or a start village. What all lines together send to a mailbox is bounded by `takeWayIn`.
 */
const MOST = { to: 5, byUser: 15, fromAddress: 100 };

/** Whether the account of the link has asked for it itself; the others go to the account of an address that anybody may have typed. */
export function isAskedInSession(purpose: MailLinkPurpose): boolean {
  return purpose === 'new_email' || purpose === 'add_ticket';
}

/** @throws Refusal `too_many` with the seconds to wait, the same whether the address is known or not. */
export async function checkLinkBounds(
  db: Db,
  who: {
    purpose: MailLinkPurpose;
    email: string;
    userId: number | null;
    address: string;
    browser?: string | null;
  },
  now: Date,
): Promise<void> {
  const sent = await countLinks(db, who, plus(now, -DAY));
  boundSends(
    {
      ...sent,
      // A browser that has been signed in to the account is counted by itself.
      to: who.browser == null ? sent.to : 0,
      byUser: isAskedInSession(who.purpose) ? sent.byUser : 0,
    },
    MOST,
    now,
  );
}
