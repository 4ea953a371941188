import { groupItems } from '@distance/domain/basket/basket.ts';
import { itemNeedsAddress, needsAddress, validateDelivery } from '@distance/domain/basket/delivery-form.ts';
import type { PayBlocker } from '@distance/domain/basket/pay-button.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ConfirmEmail } from '../../features/accounts/ConfirmEmail.tsx';
import { basketStore } from '../../features/basket/basket-store.ts';
import { useSecondClock } from '../../features/basket/browser-clock.ts';
import { HoldNote } from '../../features/basket/HoldNote.tsx';
import { cardDetails } from '../../features/basket/card-details.ts';
import { holdLeft, placedTickets } from '../../features/basket/holds.ts';
import { PayBlockers } from '../../features/basket/PayBlockers.tsx';
import { PayButton } from '../../features/basket/PayButton.tsx';
import { PaySecurity } from '../../features/basket/PaySecurity.tsx';
import { RemindMe } from '../../features/basket/RemindMe.tsx';
import { SummaryCard } from '../../features/basket/SummaryCard.tsx';
import { PayPopup } from '../../features/orders/PayPopup.tsx';
import { AddressCard } from '../../features/participants/AddressCard.tsx';
import { ContactCard } from '../../features/participants/ContactCard.tsx';
import { createJudge, leftTab } from '../../features/participants/ticket-form.ts';
import { useFormat } from '../../texts/format.ts';
import s from './BasketScreen.module.css';
import { focusFirstError, focusInside } from './focus.ts';
import { InsuranceGroupCard } from './InsuranceGroupCard.tsx';
import { TicketGroupCard } from './TicketGroupCard.tsx';
import { asksOf, isInsurance, isTicket, useCheckout } from './use-checkout.ts';
import { useRenewedFormats } from './use-renewed-formats.ts';
import { useRenewedInsurances } from './use-renewed-insurances.ts';

/** The basket that is not empty: cards of tickets, contact, summary, pay. */
export function Checkout({ consents, provider }: { consents: readonly string[]; provider: string }) {
  const t = useTranslations();
  const format = useFormat();
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(false);

  const go = (blocker: PayBlocker): void => {
    if (blocker.code === 'ticket_incomplete') {
      flushSync(() => {
        setOpen((held) => ({ ...held, [blocker.groupId]: blocker.uniqueId }));
        basketStore.updateTickets([blocker.uniqueId], (ticket) => ({
          ...ticket,
          isErrorTab: true,
          preReg: null,
        }));
      });
      focusFirstError(`ticket-${blocker.uniqueId}-form`);
      return;
    }
    if (blocker.code === 'insurance_incomplete') {
      basketStore.updateInsurance(blocker.uniqueId, (item) => ({
        ...item,
        isErrorTab: true,
        isScrolling: true,
      }));
      return;
    }
    flushSync(() => setAsked(true));
    if (blocker.code === 'delivery_field')
      focusInside(blocker.field === 'phone' ? 'contact-phone' : `address-${blocker.field}`);
    else if (blocker.code === 'team_title_required') focusInside(`team-${blocker.uniqueId}`);
    else if ('uniqueId' in blocker) focusInside(`ticket-${blocker.uniqueId}-form`);
    else focusInside('contact-email');
  };
  const checkout = useCheckout(consents, go);
  const { items, contact, address, blockers, price, busy } = checkout;
  useRenewedFormats();
  useRenewedInsurances(checkout.today);

  const now = useSecondClock(placedTickets(items).length > 0);
  const left = now === 0 ? null : holdLeft(items, now);

  const openTab = (groupId: string, from: string | undefined, to: string) => {
    if (from !== undefined && from !== to) {
      basketStore.updateTickets([from], (ticket) =>
        leftTab(ticket, createJudge(asksOf(ticket), [], new Date())),
      );
    }
    setOpen((held) => ({ ...held, [groupId]: to }));
  };

  const groups = groupItems(items);
  const addressProblems = needsAddress(items)
    ? validateDelivery({ ...address, phone: contact.phone }).problems
    : [];
  const addressError = (field: string) => {
    const problem = asked ? addressProblems.find((candidate) => candidate.field === field) : undefined;
    return problem === undefined
      ? undefined
      : t(problem.code === 'phone_invalid' ? 'fields.invalidPhone' : 'fields.fillField');
  };
  const firsts = groups.flatMap(({ items: [first] }) =>
    first !== undefined && isTicket(first) ? [first] : [],
  );
  const cards = groups.length > 1 ? cardDetails(firsts) : null;
  const blocked = blockers.length > 0;
  const payProps = { total: price.total, busy: busy || !checkout.settled, onPay: () => void checkout.pay() };
  const blockerProps = { blockers, cards, onGo: go };

  return (
    <div className={s.columns}>
      <div className={s.cards}>
        {groups.map(({ groupId, items: group }) => {
          const tickets = group.filter(isTicket);
          const insurances = group.filter(isInsurance);
          if (insurances.length > 0)
            return <InsuranceGroupCard key={groupId} insurances={insurances} checkout={checkout} />;
          return tickets.length === 0 ? null : (
            <TicketGroupCard
              key={groupId}
              tickets={tickets}
              checkout={checkout}
              open={open[groupId]}
              onOpen={(from, to) => openTab(groupId, from, to)}
            />
          );
        })}
        {items.some(itemNeedsAddress) && (
          <AddressCard address={address} onChange={checkout.setAddress} errorOf={addressError} />
        )}
        <ContactCard contact={contact} onChange={checkout.setContact} phoneError={addressError('phone')}>
          <RemindMe email={contact.email} />
        </ContactCard>
      </div>
      <div className={s.side}>
        {left !== null && <HoldNote left={left} />}
        <SummaryCard summary={price.summary} total={price.total} marks={<PaySecurity provider={provider} />}>
          <div className={s.wideOnly}>
            <PayButton {...payProps} blockedBy={blocked ? 'pay-blockers' : undefined} />
          </div>
          {blocked && (
            <Note tone="err">
              <PayBlockers {...blockerProps} id="pay-blockers" />
            </Note>
          )}
        </SummaryCard>
      </div>
      <div className={s.payBar}>
        <div className={s.payRow}>
          <p className={s.paySum}>
            <span>{t('basket.summary.total')}</span>
            <strong className="t-price">{format.money(price.total)}</strong>
          </p>
          <PayButton {...payProps} blockedBy={blocked ? 'pay-blockers-bar' : undefined} />
        </div>
        {blocked && (
          <div className={s.payNote}>
            <PayBlockers {...blockerProps} id="pay-blockers-bar" short />
          </div>
        )}
      </div>
      {checkout.unproved !== null && (
        <ConfirmEmail
          email={checkout.unproved}
          onConfirmed={() => {
            checkout.setUnproved(null);
            void checkout.pay(true);
          }}
          onClose={() => checkout.setUnproved(null)}
        />
      )}
      {checkout.trouble !== null && (
        <PayPopup trouble={checkout.trouble} onClose={() => checkout.setTrouble(null)} />
      )}
    </div>
  );
}
