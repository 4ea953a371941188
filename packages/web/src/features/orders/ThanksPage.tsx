import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { callRoutes } from '@distance/contract/routes.generated.ts';
import type { OrderTicketView } from '@distance/contract/orders.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { viewerNow } from '../../api/buyer.ts';
import { fillPath } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { addressHere } from '../../site-address.ts';
import { useFormat } from '../../texts/format.ts';
import type { OrderView } from './after-payment.ts';
import { BoughtCertificates } from './BoughtCertificates.tsx';
import { BoughtGoods, GoodArt } from './BoughtGoods.tsx';
import { BoughtInsurances } from './BoughtInsurances.tsx';
import { OtherPurchases } from './OtherPurchases.tsx';
import { Poster } from './Poster.tsx';
import { TicketLine } from './TicketLine.tsx';
import { passOn } from '../../signals/pass-on.ts';
import s from './Orders.module.css';

interface ThanksPageProps {
  order: OrderView;
  /** Opens the tickets of a guest; null where the session does. */
  orderKey: string | null;
}

/** «Вы на старте!»: the bib, what to do next, the tickets (design 13). */
export function ThanksPage({ order, orderKey }: ThanksPageProps) {
  const t = useTranslations('orders.thanks');
  const format = useFormat();
  const { tickets, insurances, shop, certificates } = order.items;
  const [first] = tickets;
  const [good] = shop;
  const key = orderKey ?? undefined;
  const count = tickets.reduce((sum, ticket) => sum + Math.max(1, ticket.count), 0);
  const paid =
    first === undefined
      ? t('paidOther', { sum: format.money(order.total), email: order.email })
      : order.total > 0
        ? t('paid', { sum: format.money(order.total), count, email: order.email })
        : t('free', { count, email: order.email });
  return (
    <div className={s.thanks}>
      {first !== undefined ? (
        <Poster ticket={first} />
      ) : good !== undefined && insurances.length === 0 ? (
        <GoodArt good={good} />
      ) : (
        <PolicyArt />
      )}
      <div className={s.next}>
        <h1 className={`t-d1 ${s.title}`}>{first === undefined ? t('head') : t('title')}</h1>
        <p className={s.lead}>{paid}</p>
        {first !== undefined && <NextSteps tickets={tickets} first={first} count={count} orderKey={key} />}
        {first === undefined && insurances.length > 0 && <PolicySteps order={order} />}
        <div className={s.actions}>
          {first?.public_id != null && (
            <Link
              className={buttonClass({ size: 56 })}
              to={count > 1 && orderKey === null ? paths.me() : paths.myTicket(first.public_id, { key })}
            >
              {t('open', { count: orderKey === null ? count : 1 })}
            </Link>
          )}
          {first !== undefined && <InviteButton ticket={first} />}
        </div>
        {tickets.length > 1 && <TicketList tickets={tickets} orderKey={key} />}
        {certificates.length > 0 && <BoughtCertificates certificates={certificates} />}
        {shop.length > 0 && <BoughtGoods goods={shop} />}
        {insurances.length > 0 && <BoughtInsurances insurances={insurances} orderKey={key} />}
        {viewerNow() !== 'user' && <OtherPurchases shown={({ public_id: id }) => id === order.public_id} />}
      </div>
    </div>
  );
}

/** Nothing but insurances was bought: the line closes round who is insured. */
function PolicyArt() {
  return (
    <div className={s.policyArt} aria-hidden>
      <svg viewBox="0 0 320 320" fill="none">
        <path d="M160 36c64 22 100 26 100 26v92c0 64-44 106-100 130C104 260 60 218 60 154V62s36-4 100-26z" />
        <circle cx="160" cy="36" r="13" />
      </svg>
      <Icon name="check" size={72} />
    </div>
  );
}

function PolicySteps({ order: { email, items } }: { order: OrderView }) {
  const t = useTranslations('orders.thanks');
  const format = useFormat();
  const count = items.insurances.length;
  const [first] = items.insurances.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1));
  if (first === undefined) return null;
  const day = (date: string) => format.fullDate(`${date.slice(0, 10)}T09:00:00Z`, 'Europe/Moscow');
  return (
    <ul className={s.steps}>
      <Step done title={t('policies', { count })} line={t('policiesLine', { email })} />
      <Step
        title={t('policyFrom', { day: day(first.start_date) })}
        line={t('policyTill', { day: day(first.end_date) })}
      />
      <Step title={t('policyTake')} line={t('policyTakeLine')} />
    </ul>
  );
}

interface NextStepsProps {
  tickets: readonly OrderTicketView[];
  first: OrderTicketView;
  count: number;
  orderKey: string | undefined;
}

function NextSteps({ tickets, first, count, orderKey }: NextStepsProps) {
  const t = useTranslations('orders.thanks');
  const team = useTranslations('teams');
  const format = useFormat();
  const distance = format.distance(first.format);
  const { event_city: city } = first;
  const empty = tickets.filter((ticket) => !ticket.registered && ticket.state !== 'refunded');
  const [unfilled] = empty;
  const where = {
    day: format.day(city.start_time, city.timezone),
    time: format.time(city.start_time, city.timezone),
  };
  return (
    <ul className={s.steps}>
      <Step done title={count > 1 ? t('places', { count }) : t('place', { distance })} />
      {unfilled?.team != null && (
        <Step
          title={team('thanksTitle', { title: unfilled.team.title })}
          line={team('thanksLine', { count: empty.length })}
          action={
            <Link to={paths.team(unfilled.team.public_id, { key: orderKey })}>{team('thanksAction')}</Link>
          }
        />
      )}
      {unfilled?.public_id != null && unfilled.team === null && (
        <Step
          title={t('fill')}
          line={t('fillLine', { count: empty.length })}
          action={<Link to={paths.myTicket(unfilled.public_id, { key: orderKey })}>{t('fillAction')}</Link>}
        />
      )}
      <Step
        title={first.bib === null || count > 1 ? t('bibLater') : t('bib', { bib: String(first.bib) })}
        line={t('bibLine', where)}
        action={
          first.public_id !== null && (
            <a href={calendarAddress(first.public_id, orderKey)} download>
              {t('calendar')}
            </a>
          )
        }
      />
    </ul>
  );
}

function Step({
  done = false,
  title,
  line,
  action,
}: {
  done?: boolean;
  title: string;
  line?: string;
  action?: ReactNode;
}) {
  const t = useTranslations('orders.thanks');
  return (
    <li className={s.step}>
      <span className={s.mark} data-done={done || undefined}>
        {done && <Icon name="check" size={18} label={t('done')} />}
      </span>
      <span className={s.stepWords}>
        <strong>{title}</strong>
        {line !== undefined && <span>{line}</span>}
      </span>
      {action !== false && <span className={s.stepAction}>{action}</span>}
    </li>
  );
}

function TicketList({
  tickets,
  orderKey,
}: {
  tickets: readonly OrderTicketView[];
  orderKey: string | undefined;
}) {
  const t = useTranslations('orders.thanks');
  return (
    <section className={s.list} aria-labelledby="bought">
      <h2 id="bought" className="t-h3">
        {t('list')}
      </h2>
      <ul>
        {tickets.map((ticket, at) => (
          <li key={ticket.public_id ?? `${ticket.unique_id}-${at}`}>
            <TicketLine ticket={ticket} orderKey={orderKey} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InviteButton({ ticket }: { ticket: OrderTicketView }) {
  const t = useTranslations('orders.thanks');
  const invite = async () => {
    const url = location.origin + addressHere(paths.event(ticket.event.public_id));
    const text = t('inviteText', { title: ticket.title });
    await passOn({ text, url }, { copied: t('copied'), failed: '' });
  };
  return (
    <Button kind="secondary" size={56} icon="share" onClick={() => void invite()}>
      {t('invite')}
    </Button>
  );
}

function calendarAddress(id: string, key: string | undefined): string {
  const path = fillPath(callRoutes.ticketCalendar.path, { id });
  return key === undefined ? path : `${path}?${new URLSearchParams({ key }).toString()}`;
}
