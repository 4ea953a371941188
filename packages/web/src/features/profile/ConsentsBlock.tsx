import { Button } from '@distance/ui/button/Button.tsx';
import { Disclosure } from '@distance/ui/layout/Disclosure.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { useConsents } from './profile.queries.ts';
import { SettingsBlock } from './SettingsBlock.tsx';
import s from './Profile.module.css';

/** What was agreed to and taken back, loaded when it is opened. */
export function ConsentsBlock({ owner }: { owner: string }) {
  const t = useTranslations('profile');
  const f = useFormat();
  const [asked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useConsents(owner, asked);
  const zone = readerZone();
  return (
    <SettingsBlock title={t('consents.title')} line={t('consents.line')}>
      <Disclosure title={t('consents.open')} onToggle={(open) => open && setAsked(true)}>
        {data === undefined ? (
          isError && !isFetching ? (
            <div role="alert">
              <p>{t('failed')}</p>
              <Button kind="secondary" size={44} onClick={() => void refetch()}>
                {t('again')}
              </Button>
            </div>
          ) : (
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={122} radius="var(--radius-card)" />
            </div>
          )
        ) : data.length === 0 ? (
          <p>{t('consents.empty')}</p>
        ) : (
          <ul className={s.rows}>
            {data.map(({ purpose, given, source, at, title, version }) => (
              <li key={`${purpose}-${source}-${at}-${version}`} className={s.row}>
                <p className={s.rowTitle}>
                  {title}
                  <Badge tone={given ? 'ok' : 'neutral'} icon={given ? 'check' : 'undo'}>
                    {given ? t('consents.given') : t('consents.withdrawn')}
                  </Badge>
                </p>
                <p className={s.small}>
                  {f.fullDate(at, zone)}, {f.time(at, zone)}, {t(`consents.sources.${source}`)},{' '}
                  {t('consents.version', { version: String(version) })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      <p className={s.small}>{t('consents.withdraw')}</p>
    </SettingsBlock>
  );
}
