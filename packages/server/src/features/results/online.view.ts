import type { OnlineFormView } from '@distance/contract/results.ts';
import { formatFinishTime } from '@distance/domain/results/finish-time.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { ticketActions } from '@distance/domain/tickets/ticket-actions.ts';
import { distanceText } from '../../distance-text.ts';
import type { Locale } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { localized } from '../../localized.ts';
import type { TicketRow } from '../tickets/own-ticket.ts';
import { ticketFacts } from '../tickets/ticket-facts.ts';
import type { ResultRow } from './results.repo.ts';

/** Days on which a virtual start may be run. @throws Refusal `not_found` for a start on the spot. */
export function runDays(row: TicketRow): { from: string; until: string; closes: Date } {
  const { result_opens_at: opens, result_closes_at: closes, timezone } = row;
  if (!row.virtual || opens === null || closes === null) throw new Refusal('not_found');
  return { from: dateInZone(opens, timezone), until: dateInZone(closes, timezone), closes };
}

export function onlineView(
  row: TicketRow,
  result: ResultRow | undefined,
  { locale, now }: { locale: Locale; now: Date },
): OnlineFormView {
  const { from, until, closes } = runDays(row);
  return {
    ticket_public_id: row.public_id,
    event: { public_id: row.event_public_id, title: localized(locale, row.event_title, row.event_title_en) },
    format: {
      public_id: row.format_public_id,
      title: distanceText(row, locale),
      distance_km: row.distance_m === null ? null : row.distance_m / 1000,
    },
    participant: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    timezone: row.timezone,
    from,
    until,
    closes: closes.toISOString(),
    open: ticketActions(ticketFacts(row), now).includes('online') && result?.state !== 'accepted',
    result: result
      ? {
          public_id: result.public_id,
          state: result.state,
          distance_km: result.distance_m / 1000,
          time: formatFinishTime(result.time_s),
          date: result.run_on,
          comment: result.comment,
          link: result.proof_link,
          file: result.file,
          submitted: result.submitted_at.toISOString(),
          reason: result.decline_reason,
        }
      : null,
  };
}
