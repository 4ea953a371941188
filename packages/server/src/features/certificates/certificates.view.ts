import type { CertificateHistory, OrderCertificate } from '@distance/contract/certificates.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { CallContext } from '../../context.ts';
import { localized } from '../../localized.ts';
import { certificateKey } from './certificate-link.ts';
import { selectHistories, selectMadeGifts, type MadeGift } from './certificates.repo.ts';
import { selectGiftsOfOrder, type GiftRow } from './gifts.repo.ts';

/** Letters of one code that its buyer may ask for once more. */
export const MOST_RESENT = 5;

/** The certificates of an order, as whoever bought them sees them: never their codes. */
export async function viewCertificates(
  { db, locale, settings, clock }: Pick<CallContext, 'db' | 'locale' | 'settings' | 'clock'>,
  orderId: number,
): Promise<OrderCertificate[]> {
  const gifts = await selectGiftsOfOrder(db, orderId);
  const made = await selectMadeGifts(
    db,
    gifts.map((gift) => gift.line_id),
  );
  const histories = await historiesOf(
    db,
    [...made.values()].map(({ id }) => id),
  );
  return gifts.map((row) => {
    const own = made.get(row.line_id);
    return {
      public_id: row.line,
      unique_id: row.unique_id,
      title: localized(locale, row.title, row.title_en),
      price: toRoubles(kopecks(row.price)),
      state: row.state,
      design: row.design,
      recipient_name: row.recipient,
      recipient_email: row.email,
      sender: row.sender,
      words: row.words,
      send_at: row.send_at?.toISOString() ?? null,
      put_off: row.put_off,
      sent_at: row.sent_at?.toISOString() ?? null,
      made:
        own === undefined
          ? null
          : {
              balance: toRoubles(kopecks(own.balance)),
              valid_until: own.valid_until.toISOString(),
              opened: isOpened(own),
              history: histories.get(own.id) ?? [],
              may_change: mayChange(row, own) && !isEnded(own, clock.now()),
              may_resend: mayResend(row, own),
              may_return: row.state === 'paid' && own.balance > 0 && !own.held,
              // Who gives it himself has its letter too.
              link:
                row.email === null && row.state === 'paid'
                  ? { id: own.public_id, key: certificateKey(settings.secretKey, own) }
                  : null,
            },
    };
  });
}

/** Whoever has it has come for it, or has spent of it without a look at its page. */
export function isOpened({ opened_at: at, balance, nominal, held }: MadeGift): boolean {
  return at !== null || held || balance < nominal;
}

/** Strictly before its end it is good. */
export function isEnded({ valid_until: until }: Pick<MadeGift, 'valid_until'>, now: Date): boolean {
  return until <= now;
}

/** Another receiver, words and moment: of one that goes by letter, while it is untouched. */
export function mayChange({ state, email }: GiftRow, own: MadeGift): boolean {
  return state === 'paid' && email !== null && own.blocked_at === null && !isOpened(own);
}

/** Who gives it himself may ask for his letter whatever became of it. */
export function mayResend({ state, email, sent_at: sent }: GiftRow, own: MadeGift): boolean {
  return (
    state === 'paid' &&
    sent !== null &&
    own.blocked_at === null &&
    own.resent < MOST_RESENT &&
    (email === null || !isOpened(own))
  );
}

/** By certificate; roubles. */
export async function historiesOf(
  db: CallContext['db'],
  certificateIds: readonly number[],
): Promise<Map<number, CertificateHistory>> {
  const rows = await selectHistories(db, certificateIds);
  return new Map(
    [...Map.groupBy(rows, (row) => row.certificate_id)].map(([id, moves]) => [
      id,
      moves.map(({ at, kind, amount }) => ({
        at: at.toISOString(),
        kind,
        sum: toRoubles(kopecks(amount)),
      })),
    ]),
  );
}
