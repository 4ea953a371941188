import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import type { Services } from '../../../context.ts';
import { DAY, HOUR, MINUTE, plus } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { derivedSecret } from '../../../derived-secret.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hashSecret, randomId } from '../../../public-id.ts';
import { takeWayIn } from '../../mail/letter-budget.ts';
import { checkLinkBounds, isAskedInSession } from './link-bounds.ts';
import { insertLink, type MailLinkRow, selectOptionalLink, useLink } from './mail-links.repo.ts';

export type LinkPurpose = 'verify_email' | 'reset_password' | 'login' | 'token' | 'new_email' | 'add_ticket';

/** How long each opens (S11, S13; decisions A2.17, A2.21). */
const LIFETIME: Record<LinkPurpose, number> = {
  verify_email: DAY,
  reset_password: HOUR,
  login: 15 * MINUTE,
  token: 7 * DAY,
  new_email: DAY,
  add_ticket: DAY,
};

/** The secret in the address of a letter: 130 bits, found again from `SECRET_KEY`, so that no table and no queued letter has it. */
export function linkCode(secretKey: string, purpose: LinkPurpose, publicId: string): string {
  return derivedSecret(secretKey, `mail-link:${purpose}`, publicId).toLowerCase();
}

export interface NewLink {
  purpose: LinkPurpose;
  /** Null when there is no account yet. */
  userId: number | null;
  /** Normalised. */
  email: string;
  address: string;
  /** Name of the browser at the account (`browserAt`), where it has been signed in to it. */
  browser?: string | null;
  payload?: object;
  /** As the request gives it: the page to come back to. */
  from?: string | null | undefined;
  /** The request is counted, but no letter goes out: the link opens nothing. */
  dead?: boolean;
}

/**
 * Writes a link for a letter, within the bounds of its address, account and network. Who calls has locked the names
 * `to:<email>` and `from:<address>`. Returns the public id for the letter, and the end of the link.
 * @throws Refusal `too_many`
 */
export async function issueLink(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Db,
  link: NewLink,
): Promise<{ publicId: string; until: Date }> {
  const now = clock.now();
  await checkLinkBounds(trx, link, now);
  const { email: to, address: from, browser = null } = link;
  await takeWayIn(trx, { to, from, by: isAskedInSession(link.purpose) ? link.userId : null, browser }, now);
  return await writeLink(settings.secretKey, trx, link, now);
}

/**
 * A one-time token that signs in at `/token/{id}` (decisions A2.21). Whoever holds it gets in as the account, so it is for
 * what reaches its owner alone. `email` is empty for an account of a number alone. Returns its public id; the token is `linkCode` of it.
 */
export async function issueSignInToken(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  db: Db,
  account: { id: number; email: string },
): Promise<string> {
  const link = { purpose: 'token', userId: account.id, email: account.email, address: '' } as const;
  return (await writeLink(settings.secretKey, db, link, clock.now())).publicId;
}

async function writeLink(secretKey: string, db: Db, link: NewLink, now: Date) {
  const publicId = randomId(128);
  const until = plus(now, LIFETIME[link.purpose]);
  await insertLink(db, {
    public_id: publicId,
    purpose: link.purpose,
    user_id: link.userId,
    email: link.email,
    address: link.address,
    secret_hash: hashSecret(linkCode(secretKey, link.purpose, publicId)),
    payload: link.payload ?? {},
    came_from: safeReturnPath(link.from),
    created_at: now,
    expires_at: until,
    voided_at: link.dead === true ? now : null,
  });
  return { publicId, until };
}

/** A link that still opens. @throws Refusal `link_over`, the same for a used, an old and an unknown one. */
export async function findLink(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  purpose: LinkPurpose,
  code: string,
): Promise<MailLinkRow> {
  const link = await selectOptionalLink(db, purpose, hashSecret(code.trim().toLowerCase()), clock.now());
  if (!link) throw new Refusal('link_over');
  return link;
}

/** Uses a link up; of many at once one does. @throws Refusal `link_over` */
export async function takeLink(trx: Db, link: Pick<MailLinkRow, 'id'>, now: Date): Promise<void> {
  if (!(await useLink(trx, link.id, now))) throw new Refusal('link_over');
}
