import type { TeamView } from '@distance/contract/teams.ts';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cover } from '../../pictures/Cover.tsx';
import { TeamName } from '../../features/teams/TeamName.tsx';
import { paths } from '../../paths.ts';
import { useSite } from '../../shell/use-site.ts';
import { useFormat } from '../../texts/format.ts';
import s from './TeamScreen.module.css';

interface TeamHeadProps {
  team: TeamView;
  orderKey: string | null;
  onChange: (team: TeamView) => void;
}

/** Whose team it is, where it runs, who is missing. */
export function TeamHead({ team, orderKey, onChange }: TeamHeadProps) {
  const t = useTranslations('teams');
  const format = useFormat();
  const { now } = useSite();
  const { size, registered } = team;
  return (
    <header className={s.head}>
      <Cover cover={team.cover} size="thumb" className={s.cover} />
      <div className={s.words}>
        <TeamName team={team} orderKey={orderKey} onChange={onChange} />
        <p>
          <Link to={paths.event(team.event.public_id)}>{team.event.title}</Link>, {team.format_title},{' '}
          {team.city}, {format.date(team.start_time, team.timezone, now)},{' '}
          {format.time(team.start_time, team.timezone)}
        </p>
        <p className={s.state} role="status">
          <Badge tone={registered >= size ? 'ok' : 'warn'} icon={registered >= size ? 'check' : 'clock'}>
            {registered >= size ? t('complete') : t('missing', { count: size - registered })}
          </Badge>
          <span>{t('filled', { registered: String(registered), size: String(size) })}</span>
          {team.number !== null && <span>{t('number', { number: String(team.number) })}</span>}
        </p>
      </div>
    </header>
  );
}
