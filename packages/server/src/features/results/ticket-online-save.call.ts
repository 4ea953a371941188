import { dateInZone } from '@distance/domain/people/age.ts';
import { checkResult, RESULT_MESSAGES, type CheckedResult } from '@distance/domain/results/online-result.ts';
import { ticketActions } from '@distance/domain/tickets/ticket-actions.ts';
import type { Handler } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { findFiles, takeFiles } from '../files/link-files.ts';
import { ownTicket, type TicketRow } from '../tickets/own-ticket.ts';
import { ticketFacts } from '../tickets/ticket-facts.ts';
import { onlineView, runDays } from './online.view.ts';
import { lockTicket, saveResult, selectOptionalResult } from './results.repo.ts';

/** The holder tells a result, and may tell it anew until it is accepted (A7.39). */
export const ticketOnlineSave: Handler<'ticketOnlineSave'> = async ({ body }, context) => {
  const { trx, user, locale, clock } = context;
  const shown = await ownTicket(context, body.public_id);
  runDays(shown);
  await lockTicket(trx, shown.id);
  // Read again under the lock: it may have changed hands, or been judged.
  const row = await ownTicket(context, body.public_id);
  const now = clock.now();
  if (row.state !== 'valid') throw new Refusal('ticket_not_valid');
  if (row.offered) throw new Refusal('ticket_offered');
  if (!ticketActions(ticketFacts(row), now).includes('online')) throw new Refusal('results_closed');
  if ((await selectOptionalResult(trx, row.id))?.state === 'accepted') throw new Refusal('result_accepted');
  const checked = readResult(body, row, now);
  const fileId = await ownFile(trx, body.file ?? null, user.id);
  await saveResult(trx, {
    public_id: randomId(128),
    ticket_id: row.id,
    distance_m: checked.distanceM,
    time_s: checked.timeS,
    run_on: checked.date,
    comment: checked.comment,
    proof_link: checked.link,
    proof_file_id: fileId,
    submitted_at: now,
  });
  return { values: onlineView(row, await selectOptionalResult(trx, row.id), { locale, now }) };
};

function readResult(
  body: Parameters<Handler<'ticketOnlineSave'>>[0]['body'],
  row: TicketRow,
  now: Date,
): CheckedResult {
  const { problems, checked } = checkResult(
    { ...body, hasFile: body.file != null },
    { distanceM: row.distance_m, ...runDays(row), today: dateInZone(now, row.timezone) },
  );
  if (checked) return checked;
  const fields = problems.map((problem) => {
    const { key } = RESULT_MESSAGES[problem.code];
    const [value] = Object.values(problem.params ?? {});
    return [problem.field, value === undefined ? key : `${key}|${value}`] as const;
  });
  throw new Refusal('invalid', { fields: Object.fromEntries(fields) });
}

/** An upload of the holder's own. @throws Refusal `invalid` for another's and for one that is gone. */
async function ownFile(trx: Trx, publicId: string | null, userId: number): Promise<number | null> {
  if (publicId === null) return null;
  const id = (await findFiles(trx, [publicId], [userId])).get(publicId);
  if (id === undefined || !(await takeFiles(trx, [id], userId)))
    throw new Refusal('invalid', { fields: { file: 'fileUnknown' } });
  return id;
}
