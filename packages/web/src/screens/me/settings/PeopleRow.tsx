import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { usePeople } from '../../../features/people/people.queries.ts';
import { paths } from '../../../paths.ts';

/** Whom the account has bought for, by name. */
export function PeopleRow({ owner }: { owner: string }) {
  const t = useTranslations('profile.people');
  const people = usePeople(owner);
  const names = people
    .map(({ first_name: name, last_name: lastName }) => `${name} ${lastName}`.trim())
    .join(', ');
  return (
    <SettingsRow
      title={t('title')}
      summary={names === '' ? <p>{t('nobody')}</p> : <p lang={cyrillicLang(names)}>{names}</p>}
      line={t('line')}
      act={
        <Link className={buttonClass({ kind: 'text', size: 44 })} to={paths.myPeople()}>
          {t('open')}
          <span className="visually-hidden"> {t('title')}</span>
        </Link>
      }
    />
  );
}
