import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './Beside.module.css';

/** Drawn on the third card: a certificate of this many roubles. */
const DRAWN_SUM = 5000;

interface BesideProps {
  /** Null while the shop sells nothing. */
  goodPicture: string | null;
  /** Roubles of the cheapest insurance; null without one. */
  insuranceFrom: number | null;
}

/** What is bought beside a start, by the same payment: goods, an insurance, a certificate. */
export function Beside({ goodPicture, insuranceFrom }: BesideProps) {
  const t = useTranslations('catalog.main');
  const f = useFormat();
  return (
    <section aria-labelledby="everything">
      <h2 id="everything" className="t-d2">
        {t('everything')}
      </h2>
      <ul className={s.cards}>
        <li className={s.card} data-colour="honey">
          <h3 className={s.title}>{t('goods')}</h3>
          <p className={s.line}>{t('goodsLine')}</p>
          <Link className={s.action} to={paths.shop()}>
            {t('goodsAction')} <Icon name="arrow-right" size={18} />
          </Link>
          {goodPicture !== null && <GoodPicture picture={goodPicture} size="bare" className={s.good} />}
        </li>
        <li className={s.card} data-colour="pine">
          <h3 className={s.title}>{t('insurance')}</h3>
          <p className={s.line}>{t('insuranceLine')}</p>
          <Link className={s.action} to={paths.insurance()}>
            {t('insuranceAction')} <Icon name="arrow-right" size={18} />
          </Link>
          {insuranceFrom !== null && <p className={s.figure}>{f.money(insuranceFrom)}</p>}
        </li>
        <li className={s.card} data-colour="lilac">
          <h3 className={s.title}>{t('certificate')}</h3>
          <p className={s.line}>{t('certificateLine')}</p>
          <Link className={s.action} to={paths.certificate()}>
            {t('certificateAction')} <Icon name="arrow-right" size={18} />
          </Link>
          <p className={s.certificate} aria-hidden>
            {f.money(DRAWN_SUM)}
          </p>
        </li>
      </ul>
    </section>
  );
}
