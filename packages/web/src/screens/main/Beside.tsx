import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './Promises.module.css';

/** What makes buying easy, as three cards. */
export function Promises() {
  const t = useTranslations('catalog.main');
  return (
    <section aria-labelledby="everything">
      <h2 id="everything" className="t-d2">
        {t('everything')}
      </h2>
      <ul className={s.cards}>
        <li className={s.card} data-colour="honey">
          <h3 className={s.title}>{t('together')}</h3>
          <p className={s.line}>{t('togetherLine')}</p>
          <Link className={s.action} to={paths.calendar()}>
            {t('togetherAction')} <Icon name="arrow-right" size={18} />
          </Link>
        </li>
        <li className={s.card} data-colour="pine">
          <h3 className={s.title}>{t('hold')}</h3>
          <p className={s.line}>{t('holdLine')}</p>
          <p className={s.figure}>{t('holdTime')}</p>
        </li>
        <li className={s.card} data-colour="lilac">
          <h3 className={s.title}>{t('later')}</h3>
          <p className={s.line}>{t('laterLine')}</p>
          <Link className={s.action} to={paths.me()}>
            {t('laterAction')} <Icon name="arrow-right" size={18} />
          </Link>
        </li>
      </ul>
    </section>
  );
}
