import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { iconButtonClass } from '@distance/ui/button/IconButton.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { copyLink, passOn, postsOf } from '../../signals/pass-on.ts';
import { paths } from '../../paths.ts';
import { PayBar } from '../../shell/PayBar.tsx';
import s from './ShareArticle.module.css';

interface Shared {
  title: string;
  /** The whole address of the article in the page's language. */
  url: string;
}

/** The article for who runs along: a post, its link, its picture (picture 26). Works without script but for copying. */
export function ShareArticle({ title, url, picture }: Shared & { picture: string | undefined }) {
  const t = useTranslations('articles.share');
  const posts = postsOf({ text: title, url });
  const networks = [
    { name: t('telegram'), to: posts.telegram },
    { name: t('vk'), to: posts.vk },
  ];
  const way = buttonClass({ kind: 'secondary', wide: true });
  return (
    <section className={s.card} aria-labelledby="share">
      <h2 id="share" className="t-h3">
        {t('title')}
      </h2>
      <div className={s.ways}>
        {networks.map(({ name, to }) => (
          <a key={name} className={way} href={to} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
        <Button
          kind="secondary"
          wide
          icon="link"
          onClick={() => void copyLink(url, { copied: t('copied'), failed: t('failed', { url }) })}
        >
          {t('link')}
        </Button>
        {picture !== undefined && (
          <a
            className={buttonClass({ kind: 'secondary', wide: true, withIcon: true })}
            href={picture}
            download
          >
            <Icon name="download" size={20} /> {t('picture')}
          </a>
        )}
      </div>
    </section>
  );
}

/** The same under the thumb, by the device's own list of ways; up to 1200 px. */
export function ShareBar({ title, url }: Shared) {
  const t = useTranslations('articles.share');
  const share = () => passOn({ text: title, url }, { copied: t('copied'), failed: t('failed', { url }) });
  return (
    <PayBar>
      <Link className={iconButtonClass({ size: 56 })} to={paths.news()} aria-label={t('back')}>
        <Icon name="chevron-left" />
      </Link>
      <div className={s.act}>
        <Button size={56} wide icon="share" onClick={() => void share()}>
          {t('button')}
        </Button>
      </div>
    </PayBar>
  );
}
