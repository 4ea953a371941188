import { Note } from '@distance/ui/message/Note.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useSecondFactor } from './second-factor.queries.ts';
import s from './Profile.module.css';

/** On the pages of the cabinet of who works here, until his role counts. */
export function SecondFactorNote({ owner }: { owner: string }) {
  const t = useTranslations('factors');
  const { data } = useSecondFactor(owner);
  if (data === undefined || data.on || !data.required) return null;
  return (
    <Note tone="warn" className={s.deletionNote}>
      <div className={s.notice}>
        <span>{t('required')}</span>
        <Link className={buttonClass({ kind: 'secondary', size: 44 })} to={paths.settings()}>
          {t('toSettings')}
        </Link>
      </div>
    </Note>
  );
}
