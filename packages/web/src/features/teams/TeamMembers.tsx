import type { TeamView } from '@distance/contract/teams.ts';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './Teams.module.css';

/** Who runs and who is missing; the captain's names lead to the tickets. */
export function TeamMembers({ team, orderKey }: { team: TeamView; orderKey: string | null }) {
  const t = useTranslations('teams');
  return (
    <section aria-labelledby="team-members">
      <h2 id="team-members" className="t-d3">
        {t('members')}
      </h2>
      <ol className={s.members}>
        {team.members.map((member) => (
          <li key={member.position} className={s.member}>
            <span className={s.position} aria-hidden>
              {member.position}
            </span>
            <span className={s.name} data-free={!member.registered || undefined}>
              {member.ticket_public_id === null ? (
                (member.name ?? t('free'))
              ) : (
                <Link
                  to={paths.myTicket(member.ticket_public_id, { key: orderKey ?? undefined })}
                  aria-label={
                    member.name === null ? t('ticket', { position: String(member.position) }) : undefined
                  }
                >
                  {member.name ?? t('free')}
                </Link>
              )}
            </span>
            <Badge tone={member.registered ? 'ok' : 'warn'} icon={member.registered ? 'check' : 'clock'}>
              {member.registered ? t('ready') : t('waiting')}
            </Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}
