import { useTranslations } from 'use-intl';
import { TextBlocks } from '../../features/text-blocks/TextBlocks.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { useFormat } from '../../texts/format.ts';
import { NotFoundMessage } from '../not-found/NotFoundScreen.tsx';
import type { LegalDocument } from './load-document.ts';
import s from './DocumentPage.module.css';

/** A legal document to read and to print. */
export function DocumentPage({ documents, canonical }: { documents: LegalDocument[]; canonical: string }) {
  const t = useTranslations('pages.documents');
  const f = useFormat();
  const [first] = documents;
  if (!first) return <NotFoundMessage />;
  return (
    <div className={s.page}>
      <PageHead
        title={first.title}
        description={t('description', { title: first.title })}
        canonical={canonical}
      />
      <PathCrumbs page={first.title} />
      {documents.map((document, at) => (
        <article key={document.title} className={s.document}>
          {at === 0 ? <h1 className="t-d2">{document.title}</h1> : <h2 className="t-d2">{document.title}</h2>}
          <p className={s.date}>{t('updated', { date: f.fullDate(document.published, 'Europe/Moscow') })}</p>
          <TextBlocks blocks={document.blocks} level={3} />
        </article>
      ))}
    </div>
  );
}
