import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useTranslations } from 'use-intl';
import { copyLink, postsOf } from '../../signals/pass-on.ts';
import { paths } from '../../paths.ts';
import { pageUrl } from '../../site-address.ts';
import { useSite } from '../../shell/use-site.ts';
import type { EventData } from './load-event.ts';
import s from './ShareEvent.module.css';

/** The page of the chosen city for friends: a link of one's own or a post. Works without script but for copying. */
export function ShareEvent({ data }: { data: EventData }) {
  const t = useTranslations('event.share');
  const site = useSite();
  const { event, city, cities } = data;
  const cityId = cities.length > 1 ? city.public_id : undefined;
  const url = pageUrl(site, paths.event(event.public_id, { city: cityId }));
  const copy = () => copyLink(url, { copied: t('copied'), failed: t('failed', { url }) });
  const posts = postsOf({ text: event.title, url });
  const networks = [
    { name: t('vk'), to: posts.vk },
    { name: t('telegram'), to: posts.telegram },
  ];
  return (
    <div role="group" aria-label={t('title')} className={s.share}>
      <Button kind="text" size={44} icon="link" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <span className={s.networks}>
        {networks.map(({ name, to }) => (
          <a
            key={name}
            className={buttonClass({ kind: 'text', size: 44 })}
            href={to}
            target="_blank"
            rel="noreferrer"
          >
            {name}
          </a>
        ))}
      </span>
    </div>
  );
}
