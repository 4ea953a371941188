import { prolongedUntil } from '@distance/domain/certificates/certificate.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  insertEntry,
  insertOrderCertificate,
  releaseToBalance,
  returnToBalance,
  selectOrderCertificates,
  selectSpent,
  setOrderCertificate,
  takeFromBalance,
} from './tables/balances.repo.ts';

/** What one certificate is to pay of an order; kopecks. */
export interface CertificateUse {
  certificateId: number;
  amount: number;
  /** Of the code that was typed. */
  turn: number;
}

/**
 * Holds money of certificates for an order that was just written, after its stocks and promocodes (docs/locking.md).
 * @throws Refusal `certificate_changed` when one has less by now
 */
export async function holdCertificates(
  trx: Trx,
  orderId: number,
  uses: readonly CertificateUse[],
  now: Date,
): Promise<void> {
  for (const { certificateId, amount, turn } of uses.toSorted((a, b) => a.certificateId - b.certificateId)) {
    await hold(trx, orderId, { certificate_id: certificateId, amount, turns: 1, turn }, now);
    await insertOrderCertificate(trx, { order_id: orderId, certificate_id: certificateId, amount });
  }
}

/**
 * Holds again what an ended order gave back, for money that came late.
 * @throws Refusal `certificate_changed` when it was spent elsewhere meanwhile, or is over
 */
export async function holdCertificatesAgain(trx: Trx, orderId: number, now: Date): Promise<void> {
  for (const { state, turns, ...use } of await selectOrderCertificates(trx, orderId)) {
    if (state !== 'released') continue;
    await hold(trx, orderId, { ...use, turns: turns + 1, turn: null }, now);
    await setOrderCertificate(trx, orderId, use.certificate_id, { state: 'held', turns: turns + 1 });
  }
}

async function hold(
  trx: Trx,
  orderId: number,
  {
    certificate_id: id,
    amount,
    turns,
    turn,
  }: { certificate_id: number; amount: number; turns: number; turn: number | null },
  now: Date,
): Promise<void> {
  if (!(await takeFromBalance(trx, id, { amount, turn, now }))) throw new Refusal('certificate_changed');
  await insertEntry(trx, {
    certificate_id: id,
    order_id: orderId,
    op_key: `hold:${orderId}:${id}:${turns}`,
    kind: 'hold',
    amount: -amount,
    created_at: now,
  });
}

/** Gives back what is held for an order that is not paid. */
export async function releaseCertificates(trx: Trx, orderId: number, now: Date): Promise<void> {
  for (const { state, turns, certificate_id: id, amount } of await selectOrderCertificates(trx, orderId)) {
    if (state !== 'held') continue;
    await release(trx, orderId, { id, amount, turns }, now);
    await setOrderCertificate(trx, orderId, id, { state: 'released' });
  }
}

async function release(
  trx: Trx,
  orderId: number,
  { id, amount, turns }: { id: number; amount: number; turns: number },
  now: Date,
): Promise<void> {
  await releaseToBalance(trx, id, { amount, now, until: prolongedUntil(now) });
  await insertEntry(trx, {
    certificate_id: id,
    order_id: orderId,
    op_key: `release:${orderId}:${id}:${turns}`,
    kind: 'release',
    amount,
    created_at: now,
  });
}

/** Spends what is held for an order that is paid now. @throws Error when some of it is not held */
export async function spendCertificates(trx: Trx, orderId: number, now: Date): Promise<void> {
  for (const { state, turns, certificate_id: id, amount } of await selectOrderCertificates(trx, orderId)) {
    if (state !== 'held') throw new Error(`order ${orderId} does not hold certificate ${id}`);
    // Only the words of the balance's history change: the sum is off it since the hold.
    const of = { certificate_id: id, order_id: orderId, created_at: now };
    await insertEntry(trx, { ...of, op_key: `release:${orderId}:${id}:${turns}`, kind: 'release', amount });
    await insertEntry(trx, { ...of, op_key: `spend:${orderId}:${id}`, kind: 'spend', amount: -amount });
    await setOrderCertificate(trx, orderId, id, { state: 'spent' });
  }
}

/**
 * Returns kopecks of a paid order to the certificates that paid it, first to the one with the lowest number.
 * @param refund public id of the refund @throws Error when more returns than they spent
 */
export async function returnToCertificates(
  trx: Trx,
  { orderId, refund, amount }: { orderId: number; refund: string; amount: number },
  now: Date,
): Promise<void> {
  const funds = await selectSpent(trx, orderId);
  let left = amount;
  const parts = new Map<number, number>();
  // An advance that is not offset yet returns before one whose receipt says that it is.
  for (const upTo of ['open', 'spent'] as const)
    for (const fund of funds) {
      const before = parts.get(fund.certificate_id) ?? 0;
      const part = Math.min(left, fund[upTo] - before);
      if (part <= 0) continue;
      left -= part;
      parts.set(fund.certificate_id, before + part);
    }
  for (const [id, part] of [...parts].toSorted(([one], [other]) => one - other)) {
    await returnToBalance(trx, id, { amount: part, now, until: prolongedUntil(now) });
    await insertEntry(trx, {
      certificate_id: id,
      order_id: orderId,
      op_key: `return:${refund}:${id}`,
      kind: 'return',
      amount: part,
      created_at: now,
    });
  }
  if (left > 0) throw new Error(`order ${orderId} returns more to certificates than they spent`);
}
