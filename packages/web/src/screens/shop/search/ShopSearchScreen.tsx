import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../../api/site-context.ts';
import { AddFromCard } from '../../../features/basket/AddFromCard.tsx';
import { GoodGrid } from '../../../features/goods/GoodGrid.tsx';
import { paths } from '../../../paths.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../../texts/load-texts.ts';
import { Pages } from '../category/Pages.tsx';
import { loadShopSearch } from './load-shop-search.ts';
import s from './ShopSearchScreen.module.css';

await loadTexts('goods', 'search');

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadShopSearch(clientOf(args), searchParams);
}

/** Goods for a text that stands in the address (P2.10). */
export default function ShopSearchScreen() {
  const { text, guess, goods, total, page, pages } = useLoaderData<typeof loader>();
  const t = useTranslations('search');
  const shop = useTranslations('shop');
  const empty = text === '';
  return (
    <div className={s.page}>
      <PageHead title={empty ? t('title') : t('titleFor', { text })} />
      <div>
        <PathCrumbs page={t('title')} />
        <h1 className="t-d1">{t('title')}</h1>
      </div>
      <Form className={s.form} role="search" action={paths.shopSearch()}>
        <Field
          key={text}
          label={t('what')}
          name="text"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={text}
        />
        <Button type="submit" size={56}>
          {t('find')}
        </Button>
      </Form>
      <p role="status">
        {guess === null
          ? !empty && goods.length > 0 && shop('found', { count: total })
          : t('shownFor', { text, guess })}
      </p>
      {goods.length > 0 ? (
        <GoodGrid goods={goods} Add={AddFromCard} level={2} first />
      ) : (
        <NothingHere
          drawn
          title={empty ? t('what') : t('nothing', { text })}
          to={paths.shop()}
          action={shop('toShop')}
        >
          {t('tryAnother')}
        </NothingHere>
      )}
      <Pages page={page} pages={pages} to={(next) => paths.shopSearch({ text, page: String(next) })} />
    </div>
  );
}
