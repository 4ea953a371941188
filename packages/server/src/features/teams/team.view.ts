import type { TeamView } from '@distance/contract/teams.ts';
import { distanceText } from '../../distance-text.ts';
import type { CallContext } from '../../context.ts';
import { localized } from '../../localized.ts';
import { inviteKey, type OpenedTeam } from './open-team.ts';
import { selectMembers, type MemberRow, type TeamRow } from './teams.repo.ts';

/** The team as its caller may see it. */
export async function teamView(
  { db, locale, settings }: Pick<CallContext, 'db' | 'locale' | 'settings'>,
  { row, role }: OpenedTeam,
): Promise<TeamView> {
  const members = await selectMembers(db, row.id);
  return {
    public_id: row.public_id,
    title: row.title,
    number: row.number,
    format_public_id: row.format_public_id,
    format_title: distanceText(row, locale),
    event: { public_id: row.event_public_id, title: localized(locale, row.event_title, row.event_title_en) },
    city: localized(locale, row.city_ru, row.city_en),
    start_time: row.start_time.toISOString(),
    timezone: row.timezone,
    changes_until: row.changes_until.toISOString(),
    // A place that was given back is not missing.
    size: row.number === null ? row.size : members.length,
    registered: members.filter(isRegistered).length,
    cover: coverOf(row),
    role,
    members: role === 'visitor' ? [] : members.map((member, at) => memberView(member, at, role)),
    invite_key: role === 'captain' ? inviteKey(settings.secretKey, row) : null,
  };
}

const isRegistered = (member: MemberRow): boolean => member.first_name !== null;

function memberView(member: MemberRow, at: number, role: 'captain' | 'member'): TeamView['members'][number] {
  const { first_name: first, last_name: last } = member;
  const shown = role === 'captain' ? last : last === null ? null : `${last.slice(0, 1)}.`;
  return {
    position: at + 1,
    name: first === null ? null : `${first} ${shown ?? ''}`.trim(),
    registered: isRegistered(member),
    ticket_public_id: role === 'captain' ? member.ticket_public_id : null,
  };
}

function coverOf(row: TeamRow): TeamView['cover'] {
  return {
    id: row.event_public_id,
    sport: row.sport,
    palette: row.palette,
    template: row.cover_template,
    distance_km: row.distance_m === null ? null : row.distance_m / 1000,
    label: row.distance_label ?? row.cover_label,
  };
}
