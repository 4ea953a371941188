import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { LinkPress } from '../../../forms/LinkPress.tsx';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../../texts/load-texts.ts';

await loadTexts('goods');

/** `/shop/back/stop/{code}`: from the foot of every letter about a size. */
export default function BackStopScreen() {
  const t = useTranslations('shop.back');
  const { code = '' } = useParams();
  return (
    <div className="page">
      <PageHead title={t('stopTitle')} />
      <PathCrumbs page={t('stopTitle')} />
      <meta name="referrer" content="no-referrer" />
      <h1 className="t-d2">{t('stopTitle')}</h1>
      <LinkPress
        send={async () => await api.shopBackInStockStop({ params: { code }, shown: 'by-caller' })}
        words={{ line: t('stopLine'), act: t('stop'), acting: t('stopping'), unknown: t('unknown') }}
        after={{ to: paths.shop(), title: t('toShop') }}
      />
    </div>
  );
}
