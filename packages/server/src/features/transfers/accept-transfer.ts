import type { userTicketConfirmTransfer } from '@distance/contract/transfers.ts';
import type { CallInput } from '@distance/contract/define-call.ts';
import { kopecks } from '@distance/domain/money.ts';
import { openRefusal } from '@distance/domain/transfers/transfer-rule.ts';
import type { CallContext } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { killPoint } from '../../kill-point.ts';
import { handOverPolicies } from '../insurance/hand-over-policies.ts';
import { changeHolder } from './change-holder.ts';
import type { Person } from '../participants/read-person.ts';
import { lockPurchase, startRefund } from '../orders/refunds/refund-lines.ts';
import { factsOf } from './facts-of.ts';
import { readNextPerson } from './read-next-person.ts';
import { notifyAccepted } from './transfer-letters.ts';
import { endTransfer, selectTransfer, type TransferRow } from './transfers.repo.ts';

type Body = Pick<CallInput<typeof userTicketConfirmTransfer>['body'], 'participant' | 'consents'>;

/**
 * Gives an offered ticket to its receiver: holder, code, person, place, policies and letters in the caller's transaction.
 * Locks payment, order, then the stocks of the ticket and of the shirt, ascending.
 * @throws Refusal `transfer_over`, those of `openRefusal`, `participant_invalid`, `tickets_unavailable`.
 */
export async function acceptTransfer(
  context: Pick<CallContext, 'user' | 'clock' | 'settings' | 'lineKinds'>,
  trx: Trx,
  found: TransferRow,
  userId: number,
  body: Body,
): Promise<void> {
  if (found.state !== 'offered') throw new Refusal('transfer_over');
  const person = await readNextPerson({ ...context, db: trx }, found, body.participant);
  const purchase = await lockPurchase(trx, found.order_id);
  // Read again under the lock, by a clock read after the wait.
  const row = await selectTransfer(trx, found.id);
  const now = context.clock.now();
  if (row.state !== 'offered' || row.expires_at <= now || row.holder_id !== row.from_user)
    throw new Refusal('transfer_over');
  // Registered meanwhile by the sender: the form was judged without a person.
  if (person === null && row.asks_person) throw new Refusal('conflict');
  const refusal = openRefusal(factsOf(row, row.from_user, true), now.getTime());
  if (refusal !== null) throw new Refusal(refusal);
  killPoint('transfer accepted, nothing written');
  await changeHolder(context, trx, {
    orderId: row.order_id,
    ticket: {
      ticket_id: row.ticket_id,
      line_id: row.line_id,
      public_id: row.ticket_public_id,
      code_version: row.code_version,
    },
    receiverId: userId,
    person,
    consents: body.consents,
  });
  killPoint('holder changed, transfer not ended');
  const toReturn = await handOverPolicies(context, trx, {
    ticketId: row.ticket_id,
    holderId: userId,
    person: insuredOf(person),
    now,
  });
  await endTransfer(trx, row.id, 'accepted', now, userId);
  // Whoever paid for a policy that insures nobody any more gets its money.
  if (toReturn.length > 0)
    await startRefund(
      context,
      trx,
      purchase,
      new Map(toReturn.map(({ lineId, price }) => [lineId, kopecks(price)])),
      'operator',
    );
  await notifyAccepted(trx, row, now);
  killPoint('ticket handed over, not committed');
}

function insuredOf(person: Person | null) {
  if (person === null) return null;
  const { first_name, last_name, second_name, phone, gender, birth_date } = person.row;
  return { first_name, last_name, second_name, phone, gender, birth_date };
}
