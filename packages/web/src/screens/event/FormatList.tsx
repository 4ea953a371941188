import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { PlacesBar } from '@distance/ui/race/PlacesBar.tsx';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { InsuranceSwitch } from './InsuranceSwitch.tsx';
import { KindChoice } from './KindChoice.tsx';
import type { FormatLine } from './format-line.ts';
import type { EventData } from './load-event.ts';
import { teamOf } from './team-of.ts';
import { SoldOutRow } from './SoldOut.tsx';
import { TicketCounter } from './TicketCounter.tsx';
import type { Purchase } from './use-purchase.ts';
import s from './FormatList.module.css';

/** Few formats have numbered places, so the choice of them is no part of the page's first script. */
const PlaceChoice = lazy(async () => ({ default: (await import('./PlaceChoice.tsx')).PlaceChoice }));

const never = () => () => {};

interface FormatListProps {
  data: EventData & { promocode: string | null };
  purchase: Purchase;
  now: string;
}

/** The formats of the chosen city; one of them is chosen. */
export function FormatList({ data, purchase, now }: FormatListProps) {
  const t = useTranslations('event');
  return (
    <section aria-labelledby="formats">
      <h2 id="formats" className="t-d3">
        {data.formats.length > 0 && data.formats.every(({ state }) => state === 'sold_out')
          ? t('soldOutCity', { city: data.city.city.name })
          : t('formats')}
      </h2>
      {data.formats.length === 0 ? (
        <EmptyState title={t('noFormats')} level={3}>
          {t('noFormatsLine')}
        </EmptyState>
      ) : (
        <ul className={s.list}>
          {data.formats.map((format) => (
            <FormatRow key={format.public_id} format={format} data={data} purchase={purchase} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FormatRow({ format, data, purchase, now }: FormatListProps & { format: FormatLine }) {
  const t = useTranslations('event');
  const words = useTranslations('race');
  const f = useFormat();
  const chosen = data.selected?.public_id === format.public_id ? data.selected : null;
  const { main } = format;
  const kind = chosen ? purchase.kind : main;
  const team = teamOf(format);
  const length = f.length(format);
  // Its texts come with it: drawn on the server, it would vanish until they are here.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const action = format.state === 'open' || format.state === 'sold_out' ? t('choose') : words('open');
  return (
    <Card as="li" selected={chosen !== null} className={s.row} id={format.public_id}>
      <p className={s.length} data-long={length.length > 4 || undefined} aria-hidden>
        {length}
      </p>
      <div className={s.words}>
        <h3 className="t-h3">{format.title}</h3>
        <p className={s.rules}>{useRules(format, data.city.timezone)}</p>
        <FormatPlaces
          event={data.event.public_id}
          format={format}
          left={Math.floor((main?.tickets_left ?? 0) / team)}
          total={Math.floor((main?.tickets_total ?? 0) / team)}
          zone={data.city.timezone}
          now={now}
        />
      </div>
      <p className={s.price} data-gone={format.state === 'sold_out' || undefined}>
        {kind ? (kind.price === 0 ? words('free') : f.money(kind.price * team)) : ''}
      </p>
      <div className={s.action}>
        {chosen && format.state === 'sold_out' ? (
          <p className={s.chosen}>
            <Icon name="check" size={16} /> {t('selected')}
          </p>
        ) : chosen && purchase.open ? (
          <TicketCounter format={chosen} purchase={purchase} />
        ) : (
          chosen === null && (
            <Link
              className={buttonClass({
                kind: format.state === 'soon' || format.state === 'closed' ? 'outline' : 'secondary',
                size: 44,
              })}
              to={paths.eventFormat(data.event.public_id, format.public_id, {
                city: data.city.public_id,
                promocode: data.promocode ?? undefined,
              })}
              preventScrollReset
              aria-label={`${action}: ${format.title}`}
            >
              {action}
            </Link>
          )
        )}
      </div>
      {chosen && chosen.state !== 'sold_out' && chosen.kinds.length > 1 && (
        <div className={s.kinds}>
          <KindChoice format={chosen} purchase={purchase} />
        </div>
      )}
      {chosen && <InsuranceSwitch purchase={purchase} className={s.insurance} />}
      {chosen && purchase.open && chosen.spaces !== null && purchase.limits?.min === 1 && (
        <div className={s.place}>
          <Suspense>
            {inBrowser && <PlaceChoice format={chosen} kind={chosen.spaces} purchase={purchase} />}
          </Suspense>
        </div>
      )}
    </Card>
  );
}

/** «Старт в 22:30 · от 16 лет · лимит 1:30» */
function useRules(format: FormatLine, zone: string): string {
  const t = useTranslations('event');
  const f = useFormat();
  const { age_min: from, age_max: to, time_limit_min: limit, team_size: team } = format;
  const rules: string[] = [];
  if (format.isTeam && team !== null) rules.push(t('team', { count: team }));
  rules.push(t('startAt', { time: f.time(format.start_time, zone) }));
  if (from !== null && to !== null) rules.push(t('ageBetween', { from, to }));
  else if (from !== null) rules.push(t('ageFrom', { age: from }));
  else if (to !== null) rules.push(t('ageTo', { age: to }));
  if (limit !== null)
    rules.push(t('limit', { time: `${Math.floor(limit / 60)}:${String(limit % 60).padStart(2, '0')}` }));
  return rules.join(' · ');
}

interface FormatPlacesProps {
  /** Public id. */
  event: string;
  format: FormatLine;
  left: number;
  total: number;
  zone: string;
  now: string;
}

function FormatPlaces({ event, format, left, total, zone, now }: FormatPlacesProps) {
  const t = useTranslations('race');
  const f = useFormat();
  if (format.state === 'soon')
    return <p className={s.note}>{t('opens', { date: f.day(format.registration_opens_at, zone, now) })}</p>;
  if (format.state === 'closed') return <p className={s.note}>{t('closed')}</p>;
  if (format.state === 'sold_out')
    return (
      <p className={s.note}>
        <strong className={s.gone}>{t('noPlaces')}.</strong> <SoldOutRow event={event} format={format} />
      </p>
    );
  return (
    <PlacesBar left={left} total={total} className={s.places}>
      {left > 0 ? t('places', { left, total }) : t('noPlaces')}
    </PlacesBar>
  );
}
