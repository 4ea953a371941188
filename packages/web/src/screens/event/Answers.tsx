import type { FormatView } from '@distance/contract/catalog.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Disclosure } from '@distance/ui/layout/Disclosure.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import type { EventData } from './load-event.ts';
import s from './Answers.module.css';

const NBSP = '\u00a0';

/** What the entry includes. */
export function Includes({ data }: { data: EventData }) {
  const t = useTranslations('course');
  const { includes } = data.event;
  if (includes.length === 0) return null;
  return (
    <section aria-labelledby="includes">
      <h2 id="includes" className="t-d3">
        {t('includes')}
      </h2>
      <ul className={s.includes}>
        {includes.map((item) => (
          <li key={item} className={s.item}>
            <Icon name="check" size={18} className={s.check} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sales of the chosen format, told before the basket (P3.15); a gift is told by the goods it is given with (P5.61). */
export function Sales({ format, zone }: { format: FormatView; zone: string }) {
  const t = useTranslations('course');
  const f = useFormat();
  const sales = format.sales.filter(({ gift_product: gifts }) => gifts.length === 0);
  if (sales.length === 0 || format.state !== 'open') return null;
  return (
    <section aria-labelledby="sales">
      <h2 id="sales" className="t-d3">
        {t('sales')}
      </h2>
      <ul className={s.sales}>
        {sales.map((sale) => (
          <li key={sale.public_id} className={s.sale}>
            <p className={s.off}>
              −
              {sale.discount_form === 'percent'
                ? `${f.number(sale.discount)}${NBSP}%`
                : f.money(sale.discount)}
            </p>
            <div>
              <p className="t-strong">{sale.title}</p>
              <p className={s.note}>
                {sale.club !== null && (
                  <>
                    {t('saleOfClub')}{' '}
                    <Link to={paths.club(sale.club.public_name)} lang={cyrillicLang(sale.club.title)}>
                      {sale.club.title}
                    </Link>
                    {'. '}
                  </>
                )}
                {t('saleLine', { count: Math.max(1, sale.count), until: f.day(sale.end_date, zone) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pick-up of bibs, return and transfer with their dates, the papers, the organiser. */
export function Answers({ data, now }: { data: EventData; now: string }) {
  const t = useTranslations('course');
  const { event, city, selected } = data;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="t-d3">
        {t('answers')}
      </h2>
      <div className={s.answers}>
        {city.pickup && <Pickup pickup={city.pickup} />}
        {selected && selected.start_time > now && <Rules format={selected} city={city} now={now} />}
        <Papers event={event} />
        <Organiser event={event} />
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={s.part}>
      <h3 className="t-h3">{title}</h3>
      {children}
    </div>
  );
}

function Pickup({ pickup }: { pickup: NonNullable<EventData['city']['pickup']> }) {
  const t = useTranslations('course');
  const f = useFormat();
  return (
    <Part title={t('pickup')}>
      <p>{pickup.place}</p>
      <ul>
        {pickup.days.map(({ date, from, until }) => (
          <li key={date}>{t('hours', { date: f.date(`${date}T12:00:00Z`, 'UTC'), from, until })}</li>
        ))}
      </ul>
      {pickup.note !== '' && <p className={s.note}>{pickup.note}</p>}
    </Part>
  );
}

function Rules({ format, city, now }: { format: FormatView; city: EventData['city']; now: string }) {
  const t = useTranslations('course');
  const f = useFormat();
  const moment = (instant: string) => ({
    date: f.day(instant, city.timezone, now),
    time: f.time(instant, city.timezone),
  });
  return (
    <Part title={t('rules')}>
      <ul>
        {format.refund_terms.map(({ until, percent }) => (
          <li key={until}>{t('refund', { percent, ...moment(until) })}</li>
        ))}
        <li>{t(format.refund_terms.length === 0 ? 'refundNone' : 'refundLater')}</li>
        <li>
          {format.transferable && city.transfers_until > now
            ? t('transfer', moment(city.transfers_until))
            : t('transferNone')}
        </li>
        {city.changes_until > now && <li>{t('changes', moment(city.changes_until))}</li>}
      </ul>
      {format.service_fee_kept && <p className={s.note}>{t('feeKept')}</p>}
    </Part>
  );
}

function Papers({ event }: { event: EventData['event'] }) {
  const t = useTranslations('course');
  return (
    <Part title={t('papers')}>
      <p className={s.links}>
        <Link to={paths.documentOffers()}>{t('offer')}</Link>
        <Link to={paths.documentPers()}>{t('personal')}</Link>
      </p>
      {event.regulations !== '' && (
        <Disclosure title={t('regulations')}>
          {event.regulations.split('\n\n').map((paragraph) => (
            <p key={paragraph} className={s.paragraph}>
              {paragraph}
            </p>
          ))}
        </Disclosure>
      )}
    </Part>
  );
}

function Organiser({ event }: { event: EventData['event'] }) {
  const t = useTranslations('course');
  const { organiser, project } = event;
  const links = [
    { name: t('site'), address: event.external_url },
    { name: t('video'), address: event.video },
    { name: t('organiserSite'), address: organiser?.site ?? '' },
  ].filter(({ address }) => address !== '');
  if (organiser === null && project === null && links.length === 0) return null;
  return (
    <Part title={t('organiser')}>
      {organiser && (
        <>
          <p>{organiser.name}</p>
          <p className={s.links}>
            {organiser.email !== '' && <a href={`mailto:${organiser.email}`}>{organiser.email}</a>}
            {organiser.phone !== '' && (
              <a href={`tel:${organiser.phone.replace(/[^+\d]/g, '')}`}>{organiser.phone}</a>
            )}
          </p>
        </>
      )}
      {project && (
        <>
          <p>{t('project')}</p>
          <p className={s.links}>
            <ProjectLink to={project.link}>{project.title}</ProjectLink>
          </p>
        </>
      )}
      <p className={s.links}>
        {links.map(({ name, address }) => (
          <a key={name} href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </p>
    </Part>
  );
}

function ProjectLink({ to, children }: { to: string; children: ReactNode }) {
  if (to === '') return children;
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
