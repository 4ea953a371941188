import type { EventData } from './load-event.ts';
import s from './EventBanner.module.css';

/** Pictures of the site's own store: others a page may not load. */
const isOwn = (address: string) => /^\/(?![/\\])/.test(address);

/** The banner that the organiser has put on the page of the event, in a cut for each width. */
export function EventBanner({ data }: { data: EventData }) {
  const banner = data.event.banners.landing_page;
  if (banner === undefined || !isOwn(banner.desktop_picture) || !isOwn(banner.mobile_picture)) return null;
  return (
    <picture className={s.banner}>
      <source media="(min-width: 768px)" srcSet={banner.desktop_picture} />
      <img src={banner.mobile_picture} alt={data.event.title} loading="lazy" decoding="async" />
    </picture>
  );
}
