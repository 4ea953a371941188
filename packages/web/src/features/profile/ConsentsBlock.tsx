import { LoadedDisclosure } from '@distance/ui/layout/LoadedDisclosure.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { useConsents } from './profile.queries.ts';
import s from './Profile.module.css';

/** What was agreed to and taken back, loaded when it is opened. */
export function ConsentsBlock({ owner }: { owner: string }) {
  const t = useTranslations('profile');
  const f = useFormat();
  const [asked, setAsked] = useState(false);
  const list = useConsents(owner, asked);
  const zone = readerZone();
  return (
    <SettingsRow title={t('consents.title')} line={t('consents.line')}>
      <LoadedDisclosure
        title={t('consents.open')}
        list={list}
        onOpen={() => setAsked(true)}
        loading={t('loading')}
        failed={t('failed')}
        again={t('again')}
      >
        {(consents) =>
          consents.length === 0 ? (
            <p>{t('consents.empty')}</p>
          ) : (
            <ul className={s.rows}>
              {consents.map(({ purpose, given, source, at, title, version }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two tickets of one order are alike, and none moves
                <li key={`${index}-${purpose}-${at}`} className={s.row}>
                  <p className={s.rowTitle}>
                    {purpose === 'start_list' ? t('consents.startList', { title }) : title}
                    <Badge tone={given ? 'ok' : 'neutral'} icon={given ? 'check' : 'undo'}>
                      {given ? t('consents.given') : t('consents.withdrawn')}
                    </Badge>
                  </p>
                  <p className={s.small}>
                    {f.fullDate(at, zone)}, {f.time(at, zone)}, {t(`consents.sources.${source}`)}
                    {version !== null && `, ${t('consents.version', { version: String(version) })}`}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedDisclosure>
      <p className={s.small}>{t('consents.withdraw')}</p>
    </SettingsRow>
  );
}
