import { withoutLanguage } from '@distance/domain/site/language-path.ts';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { clientOf } from '../../api/site-context.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../texts/load-texts.ts';
import { persIds } from '../login/pers-ids.ts';
import { BlockOfPage } from './BlockOfPage.tsx';
import { loadPage } from './load-page.ts';
import { pageJsonLd } from './page-json-ld.ts';
import s from './PageScreen.module.css';

await loadTexts('goods');

export async function loader(args: LoaderFunctionArgs) {
  const [page, consents] = await Promise.all([
    loadPage(clientOf(args), withoutLanguage(args.url.pathname)),
    persIds(args),
  ]);
  return { page, consents };
}

/** A choice on the line asks for nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate: anew,
}: ShouldRevalidateFunctionArgs) => anew && currentUrl.pathname !== nextUrl.pathname;

/** A page that an editor writes: about, for companies, partners and the press, delivery (A2.15, A2.18). */
export default function PageScreen() {
  const { page, consents } = useLoaderData<typeof loader>();
  const below = page.path.split('/').length > 2;
  return (
    <div className={s.page}>
      <PageHead
        title={page.title}
        description={page.lead}
        canonical={page.path}
        jsonLd={pageJsonLd(page.blocks)}
      />
      <div className={s.head}>
        {below && <PathCrumbs page={page.title} />}
        <h1 className="t-d1">{page.title}</h1>
        <p className={s.lead}>{page.lead}</p>
      </div>
      {page.blocks.map((block, at) => (
        <BlockOfPage key={at} block={block} goods={page.goods} consents={consents} />
      ))}
    </div>
  );
}
