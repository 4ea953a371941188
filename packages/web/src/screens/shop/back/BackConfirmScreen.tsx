import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { LinkPress } from '../../../forms/LinkPress.tsx';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../../texts/load-texts.ts';

await loadTexts('goods');

/** `/shop/back/{code}`: from the letter that asks whether the address wants to hear of a size. */
export default function BackConfirmScreen() {
  const t = useTranslations('shop.back');
  const { code = '' } = useParams();
  return (
    <div className="page">
      <PageHead title={t('title')} />
      <PathCrumbs page={t('title')} />
      <meta name="referrer" content="no-referrer" />
      <h1 className="t-d2">{t('title')}</h1>
      <LinkPress
        send={async () => await api.shopBackInStockConfirm({ params: { code }, shown: 'by-caller' })}
        words={{ line: t('confirmLine'), act: t('confirm'), acting: t('confirming'), unknown: t('unknown') }}
        after={{ to: paths.shop(), title: t('toShop') }}
      />
    </div>
  );
}
