import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { deviceWords } from './device-words.ts';
import { useSessionList } from './sessions.queries.ts';

/** Where the account is open, in two lines; the page of the sign-ins tells and ends each. */
export function DevicesRow({ owner }: { owner: string }) {
  const t = useTranslations('sessions');
  const { data, isPending } = useSessionList(owner);
  const [here, ...others] = data ?? [];
  const words = others.map((session) => deviceWords(session, t('noBrowser')));
  return (
    <SettingsRow
      title={t('devices')}
      summary={
        here === undefined ? (
          isPending && <Skeleton height={24} />
        ) : (
          <p>
            {t('here', { what: [deviceWords(here, t('noBrowser')), here.city].filter(Boolean).join(', ') })}
          </p>
        )
      }
      line={others.length > 0 ? t('more', { count: others.length, what: words.join('; ') }) : undefined}
      act={
        <Link className={buttonClass({ kind: 'text', size: 44 })} to={paths.sessions()}>
          {t('all')}
        </Link>
      }
    />
  );
}
