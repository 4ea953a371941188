import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { insertTeam, setTeamOfLines } from './order-teams.repo.ts';
import type { WantedTicket } from './ticket-part.ts';

/** Tickets of one team: the same format and group of the basket (P1.06, P5.15). */
function teamKey({ sellable, groupId }: Pick<WantedTicket, 'sellable' | 'groupId'>): string {
  return `${sellable.id}:${groupId}`;
}

/** Every team has a name. @throws Refusal `invalid` naming the ticket whose team has none. */
export function checkTeamTitles(tickets: readonly WantedTicket[]): void {
  const teams = Map.groupBy(
    tickets.filter(({ sellable }) => sellable.is_team),
    teamKey,
  );
  const nameless = [...teams.values()].filter((team) => titleOf(team) === null);
  if (nameless.length === 0) return;
  throw new Refusal('invalid', {
    fields: Object.fromEntries(
      nameless.map(([first]) => [`tickets.${first?.uniqueId ?? ''}.team_title`, 'fillField']),
    ),
  });
}

/** Makes the teams of new order lines; their numbers come with the payment. */
export async function formTeams(
  trx: Trx,
  written: readonly { wanted: WantedTicket; lineId: number }[],
  now: Date,
): Promise<void> {
  const teams = Map.groupBy(
    written.filter(({ wanted }) => wanted.sellable.is_team),
    ({ wanted }) => teamKey(wanted),
  );
  for (const lines of teams.values()) {
    const [first] = lines;
    if (!first) continue;
    const teamId = await insertTeam(trx, {
      public_id: randomId(128),
      format_id: first.wanted.sellable.id,
      title: titleOf(lines.map(({ wanted }) => wanted)) ?? '',
      size: lines.length,
      created_at: now,
    });
    await setTeamOfLines(
      trx,
      teamId,
      lines.map(({ lineId }) => lineId),
    );
  }
}

function titleOf(team: readonly WantedTicket[]): string | null {
  return team.map(({ teamTitle }) => teamTitle?.trim() ?? '').find((title) => title !== '') ?? null;
}
