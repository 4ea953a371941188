import { kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../../context.ts';
import { oneLine } from '../../mail/letter-block.ts';
import { moneyText } from '../../mail/money-text.ts';
import {
  selectMoves,
  selectOffsetsByHand,
  selectOwed,
  selectStaffCertificates,
  setBlocked,
} from './staff.repo.ts';

const sum = (amount: number) => moneyText(kopecks(amount));

/**
 * What a certificate is and what moved on it, in lines, without its code and without who has it.
 * @param publicId of the certificate, of the order that bought some, or of a batch @throws Error when there is none
 */
export async function historyOfCertificates(
  { db }: Pick<Services, 'db'>,
  publicId: string,
): Promise<string[]> {
  const found = await selectStaffCertificates(db, publicId);
  if (found.length === 0) throw new Error(`no certificate, no order and no batch with one: ${publicId}`);
  const lines: string[] = [];
  for (const one of found) {
    const from =
      one.order === null
        ? `batch ${one.batch ?? ''} of ${oneLine(one.partner ?? '')}`
        : `order ${one.order} (${one.line_state ?? ''})`;
    const handed = one.sent_at === null ? 'not handed over yet' : `handed over ${one.sent_at.toISOString()}`;
    lines.push(
      `${one.public_id}  ${from}  ${sum(one.balance)} of ${sum(one.nominal)}  until ${one.valid_until.toISOString()}  ${handed}`,
    );
    if (one.opened_at !== null) lines.push(`  opened ${one.opened_at.toISOString()}`);
    if (one.blocked_at !== null)
      lines.push(oneLine(`  blocked ${one.blocked_at.toISOString()}: ${one.block_reason}`));
    for (const { created_at: at, kind, amount, order } of await selectMoves(db, one.id))
      lines.push(`  ${at.toISOString()}  ${kind}  ${sum(amount)}${order === null ? '' : `  order ${order}`}`);
  }
  return lines;
}

/**
 * It pays nothing from now on; what is held by an order under way is still spent. @throws Error when there is none, without a
 * reason, or when it is blocked already
 */
export async function blockCertificate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicId: string,
  reason: string,
): Promise<void> {
  if (reason.trim() === '') throw new Error('--reason is needed: the next one who asks must know why');
  if (!(await setBlocked(db, publicId, { at: clock.now(), reason: reason.trim() })))
    throw new Error(`no certificate that pays: ${publicId}`);
}

/** @throws Error when there is none, or it is not blocked */
export async function unblockCertificate({ db }: Pick<Services, 'db'>, publicId: string): Promise<void> {
  if (!(await setBlocked(db, publicId, { at: null, reason: '' })))
    throw new Error(`no blocked certificate: ${publicId}`);
}

/** Certificates in the books, in lines: no revenue until they are spent. */
export async function owedForCertificates({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const { sold, partners, spent, returned, expired, owed } = await selectOwed(db);
  return [
    `sold by card  ${sum(sold)}`,
    `handed to partners  ${sum(partners)}`,
    `spent: revenue  ${sum(spent)}`,
    `returned to buyers  ${sum(returned)}`,
    `written off  ${sum(expired)}`,
    `owed: no revenue yet  ${sum(owed)}`,
  ];
}

/** Offsets of advances that an accountant enters by hand: of partners' certificates, and of what came back after it was handed over. */
export async function offsetsByHand({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return (await selectOffsetsByHand(db)).map(({ at, order, email, title, amount, why }) =>
    oneLine(`${at.toISOString()}  ${why}  order ${order}  ${sum(amount)}  ${title}  ${email}`),
  );
}
