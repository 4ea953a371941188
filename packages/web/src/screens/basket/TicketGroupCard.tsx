import { groupCount, limitsOf } from '@distance/domain/basket/change-count.ts';
import { costOf, displayRoubles } from '@distance/domain/basket/summary.ts';
import { fillLater } from '@distance/domain/basket/participant-form.ts';
import { sumKopecks } from '@distance/domain/money.ts';
import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Counter } from '@distance/ui/choice/Counter.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { type TabItem, TabPanel, Tabs } from '@distance/ui/layout/Tabs.tsx';
import { DistanceTag } from '@distance/ui/message/Badge.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { basketStore } from '../../features/basket/basket-store.ts';
import { PromocodeField } from '../../features/basket/PromocodeField.tsx';
import type { LookedTicket } from '../../features/basket/ticket-from-format.ts';
import type { FillSource } from '../../features/participants/FillChips.tsx';
import { contactOf } from '../../features/participants/fill-ticket.ts';
import { createKeptUploads, KeptUploadsContext } from '../../features/participants/kept-uploads.ts';
import { ParticipantForm } from '../../features/participants/ParticipantForm.tsx';
import { TeamTitleField } from '../../features/teams/TeamTitleField.tsx';
import { paths } from '../../paths.ts';
import { useSite } from '../../shell/use-site.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import { GroupDiscounts } from './GroupDiscounts.tsx';
import { removeTickets } from './remove-tickets.ts';
import { SaleHint } from './SaleHint.tsx';
import { TicketGoods } from './TicketGoods.tsx';
import { TicketInsurance } from './TicketInsurance.tsx';
import s from './TicketGroupCard.module.css';
import { asksOf, type CheckoutState } from './use-checkout.ts';
import { useStoredCode } from './use-stored-code.ts';

interface TicketGroupCardProps {
  /** Tickets of one format and kind; at least one. */
  tickets: readonly LookedTicket[];
  checkout: CheckoutState;
  /** Id of the open tab. */
  open: string | undefined;
  onOpen: (from: string | undefined, to: string) => void;
  /** Pay was pressed before everything was there. */
  asked: boolean;
}

/** One start in the basket: what it is, how many, who runs, which code (P2.22-P2.29). */
export function TicketGroupCard({ tickets, checkout, open, onOpen, asked }: TicketGroupCardProps) {
  const t = useTranslations('basket');
  const [first] = tickets;
  useStoredCode(tickets, checkout.codes);
  const [uploads] = useState(createKeptUploads);
  useEffect(() => uploads.abort, [uploads]);
  if (first === undefined) return null;
  const ids = tickets.map(({ unique_id }) => unique_id);
  const shown = tickets.find(({ unique_id }) => unique_id === open) ?? first;
  const discounts = checkout.price.lines
    .filter(({ key }) => ids.includes(key))
    .flatMap((line) => line.discounts);
  const saved = sumKopecks(
    discounts.filter(({ source }) => source.kind === 'promocode').map(({ amount }) => amount),
  );
  return (
    <Card as="section" flush aria-label={first.title} className={s.card}>
      <Head tickets={tickets} first={first} />
      <GroupDiscounts discounts={discounts} />
      <SaleHint ticket={first} checkout={checkout} />
      {first.isTeam === true && (
        <TeamTitleField
          id={`team-${first.unique_id}`}
          value={first.team_title ?? ''}
          asked={asked}
          inviting={first.allow_later === true}
          onChange={(title) => basketStore.updateTickets(ids, (ticket) => ({ ...ticket, team_title: title }))}
        />
      )}
      {first.preregistration === true && (
        <>
          <Tabs
            idBase={`group-${first.unique_id}`}
            className={s.tabs}
            label={t('group.tabs', { title: first.title })}
            items={tickets.map((ticket, at) => tabOf(ticket, t('group.tab', { number: String(at + 1) }), t))}
            selected={shown.unique_id}
            onSelect={(id) => onOpen(shown.unique_id, id)}
          />
          <TabPanel idBase={`group-${first.unique_id}`} id={shown.unique_id} className={s.panel}>
            <KeptUploadsContext value={uploads}>
              <Participant
                key={shown.unique_id}
                ticket={shown}
                source={sourceOf(tickets, shown)}
                checkout={checkout}
              />
            </KeptUploadsContext>
            <TicketInsurance ticket={shown} />
          </TabPanel>
        </>
      )}
      <div className={s.foot}>
        {first.preregistration !== true && <TicketInsurance ticket={first} />}
        <TicketGoods tickets={tickets} />
        <PromocodeField
          item={first}
          count={tickets.length}
          codes={checkout.codes}
          saved={saved}
          off={checkout.barsCode(first) ? t('promocode.barred') : undefined}
          onCode={(code) => basketStore.updateTickets(ids, (ticket) => ({ ...ticket, ...code }))}
        />
      </div>
    </Card>
  );
}

function Head({ tickets, first }: { tickets: readonly LookedTicket[]; first: LookedTicket }) {
  const t = useTranslations('basket');
  const format = useFormat();
  const { now } = useSite();
  const { look, event, event_city: city } = first;
  const zone = city?.timezone ?? 'Europe/Moscow';
  const when =
    first.start_time === undefined
      ? null
      : { day: format.day(first.start_time, zone, now), time: format.time(first.start_time, zone) };
  const distance = look === undefined ? '' : format.length(look);
  const remove = () => {
    const undo = removeTickets(tickets.map(({ unique_id }) => unique_id));
    toasts.show({
      text: t('group.removed', { title: first.title }),
      names: [first.title],
      icon: 'trash',
      action: { label: t('undo'), onPress: undo },
    });
  };
  return (
    <div className={s.head}>
      {look === undefined ? (
        <span className={s.cover} />
      ) : (
        <img className={s.cover} src={coverAddress(look.cover, 'thumb')} width={72} height={90} alt="" />
      )}
      <div className={s.words}>
        <h2 className="t-h3">
          {event === undefined ? (
            first.title
          ) : (
            <Link className={s.title} to={paths.event(event.public_id)}>
              {first.title}
            </Link>
          )}
        </h2>
        {when !== null && <p>{t('group.startAt', { place: city?.name ?? '', ...when })}</p>}
        <p>{first.address}</p>
        {distance === '' ? (
          <p className={s.distance}>{look?.format}</p>
        ) : (
          <p className={s.distance}>
            <DistanceTag>{distance}</DistanceTag> {/^[\d.,]+$/u.test(distance) && t('group.km')}
            {first.kind !== 'athlete' && look !== undefined && <span>{look.kind_title}</span>}
          </p>
        )}
        {tickets.map(
          ({ space, unique_id }) =>
            space?.title !== undefined && (
              <p key={unique_id} className={s.place}>
                {space.title}
              </p>
            ),
        )}
        {first.offer != null && (
          <p className={s.place}>
            {Date.parse(first.offer.until) > Date.parse(now)
              ? t('group.offered', {
                  until: `${format.day(first.offer.until, zone, now)}, ${format.time(first.offer.until, zone)}`,
                })
              : t('group.offerOver')}
          </p>
        )}
      </div>
      <Count tickets={tickets} first={first} />
      <strong className={`t-price ${s.cost}`}>
        {format.money(displayRoubles(sumKopecks(tickets.map(costOf))))}
      </strong>
      <IconButton
        className={s.remove}
        kind="plain"
        icon="trash"
        label={t('group.remove', { title: first.title })}
        onClick={remove}
      />
    </div>
  );
}

function Count({ tickets, first }: { tickets: readonly LookedTicket[]; first: LookedTicket }) {
  const t = useTranslations('basket');
  // A numbered place is one, and so is a place of the waiting list.
  if (first.space != null || first.offer?.places === 1) return <span className={s.count} />;
  const basket = basketStore.snapshot();
  const count = groupCount(tickets, first);
  const { min, max, reason } = limitsOf(basket, first);
  const full = count >= max;
  return (
    <Counter
      className={s.count}
      value={count}
      min={min}
      max={Math.max(max, min)}
      label={t('group.count', { title: first.title })}
      lessLabel={t('group.less')}
      moreLabel={t('group.more')}
      note={full ? t(`limit.${reason}`, { max: String(max) }) : undefined}
      noteTone={count > max ? 'err' : 'warn'}
      onChange={(wanted) => void basketStore.changeCount(first.unique_id, wanted)}
    />
  );
}

function Participant({
  ticket,
  source,
  checkout,
}: {
  ticket: LookedTicket;
  source: FillSource | undefined;
  checkout: CheckoutState;
}) {
  const t = useTranslations('basket.form');
  const { unique_id: id } = ticket;
  const refused = checkout.refused.filter(({ uniqueId }) => uniqueId === id);
  const change = (step: (ticket: LookedTicket) => LookedTicket) => basketStore.updateTickets([id], step);
  if (ticket.preReg === 'later') {
    return (
      <div className={s.later}>
        <Note tone="info">{t(ticket.isTeam === true ? 'laterTeam' : 'later')}</Note>
        <Button kind="secondary" onClick={() => change((held) => ({ ...held, preReg: null }))}>
          {t('fillNow')}
        </Button>
      </div>
    );
  }
  return (
    <div id={`ticket-${id}-form`}>
      <ParticipantForm
        ticket={ticket}
        asks={asksOf(ticket)}
        judge={checkout.judgeOf(ticket)}
        onChange={change}
        refused={Object.fromEntries(refused.map(({ field, message }) => [field, message]))}
        onRefusedSeen={(field) =>
          checkout.setRefused((held) => held.filter((one) => one.uniqueId !== id || one.field !== field))
        }
        source={source}
        profile={checkout.profile}
        people={checkout.people}
        ownClub={checkout.ownClub}
        onLater={() => change((held) => fillLater(held) ?? held)}
      />
    </div>
  );
}

/** The nearest earlier ticket of the group that has contact data. */
function sourceOf(tickets: readonly LookedTicket[], shown: LookedTicket): FillSource | undefined {
  const at = tickets.indexOf(shown);
  const index = tickets.slice(0, at).findLastIndex((ticket) => contactOf(ticket, asksOf(ticket)) !== null);
  const ticket = tickets[index];
  return ticket === undefined ? undefined : { ticket, number: index + 1 };
}

function tabOf(
  ticket: LookedTicket,
  label: string,
  t: ReturnType<typeof useTranslations<'basket'>>,
): TabItem {
  const base = { id: ticket.unique_id, label };
  if (ticket.preReg === 'ok') return { ...base, status: 'done', statusLabel: t('group.tabDone') };
  if (ticket.preReg === 'later') return { ...base, status: 'done', statusLabel: t('group.tabLater') };
  if (ticket.isErrorTab === true) return { ...base, status: 'error', statusLabel: t('group.tabError') };
  return { ...base, status: 'empty', statusLabel: t('group.tabEmpty') };
}
