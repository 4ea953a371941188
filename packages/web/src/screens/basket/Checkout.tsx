import { groupItems } from '@distance/domain/basket/basket.ts';
import {
  goesToPoint,
  itemNeedsAddress,
  needsAddress,
  validateDelivery,
} from '@distance/domain/basket/delivery-form.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmEmail } from '../../features/accounts/ConfirmEmail.tsx';
import { basketStore } from '../../features/basket/basket-store.ts';
import { useSecondClock } from '../../signals/browser-clock.ts';
import { CertificateField } from '../../features/basket/CertificateField.tsx';
import { HoldNote } from '../../features/basket/HoldNote.tsx';
import { cardDetails } from '../../features/basket/card-details.ts';
import { holdLeft, placedTickets } from '../../features/basket/holds.ts';
import { PayBlockers } from '../../features/basket/PayBlockers.tsx';
import { NextButton, PayGuide } from '../../features/basket/PayGuide.tsx';
import { PayButton } from '../../features/basket/PayButton.tsx';
import { PaySecurity } from '../../features/basket/PaySecurity.tsx';
import { RemindMe } from '../../features/basket/RemindMe.tsx';
import { SummaryCard } from '../../features/basket/SummaryCard.tsx';
import { PayWays } from '../../features/orders/PayWays.tsx';
import type { SbpSums } from '../../features/orders/pay-way.ts';
import { PayPopup } from '../../features/orders/PayPopup.tsx';
import { AddressCard } from '../../features/participants/AddressCard.tsx';
import { ContactCard } from '../../features/participants/ContactCard.tsx';
import { createJudge, leftTab } from '../../features/participants/ticket-form.ts';
import { bottomBar } from '../../shell/bottom-bar.ts';
import { usePaymentTold } from '../../signals/payment-under-way.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import s from './BasketScreen.module.css';
import { GiftsCard } from './GiftsCard.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { InsuranceGroupCard } from './InsuranceGroupCard.tsx';
import { TicketGroupCard } from './TicketGroupCard.tsx';
import { asksOf, isGift, isGood, isInsurance, isTicket, useCheckout } from './use-checkout.ts';
import { usePayGuide } from './use-pay-guide.ts';
import { useRenewedFormats } from './use-renewed-formats.ts';
import { useRenewedGoods } from './use-renewed-goods.ts';
import { useRenewedInsurances } from './use-renewed-insurances.ts';

const PointChoice = lazy(() => import('./PointChoice.tsx'));

export interface PaidHow {
  consents: readonly string[];
  provider: string;
  sbp: SbpSums;
  /** A card may be saved and paid with. */
  savesCards: boolean;
}

/** The basket that is not empty: cards of tickets, contact, summary, pay. */
export function Checkout({ provider, ...how }: PaidHow) {
  const t = useTranslations();
  const format = useFormat();
  const guide = usePayGuide();
  const checkout = useCheckout(how, guide.begin);
  const { items, contact, address, blockers, price, paying, busy } = checkout;
  useRenewedFormats();
  useRenewedInsurances(checkout.today);
  useRenewedGoods();

  const now = useSecondClock(placedTickets(items).length > 0);
  const left = now === 0 ? null : holdLeft(items, now);

  const openTab = (groupId: string, from: string | undefined, to: string) => {
    if (from !== undefined && from !== to) {
      basketStore.updateTickets([from], (ticket) =>
        leftTab(ticket, createJudge(asksOf(ticket), [], new Date())),
      );
    }
    guide.openTab(groupId, to);
  };

  const groups = groupItems(items);
  const addressProblems = needsAddress(items)
    ? validateDelivery({ ...address, phone: contact.phone }).problems
    : [];
  const addressError = (field: string) => {
    const problem = guide.asked ? addressProblems.find((candidate) => candidate.field === field) : undefined;
    return problem === undefined
      ? undefined
      : t(problem.code === 'phone_invalid' ? 'fields.invalidPhone' : 'fields.fillField');
  };
  const firsts = groups.flatMap(({ items: [first] }) =>
    first !== undefined && isTicket(first) ? [first] : [],
  );
  const cards = groups.length > 1 ? cardDetails(firsts) : null;
  const blocked = blockers.length > 0;
  const { left: fields } = checkout;
  const told = usePaymentTold();
  const goesOn = told !== null && !blocked && checkout.goesOn();
  const payProps = {
    total: paying.toPay,
    busy: busy || !checkout.settled || paying.counting,
    counting: paying.counting,
    goesOn,
    onPay: () => void checkout.pay(),
    onEarly: () => guide.begin(blockers, fields),
  };
  const blockerProps = { blockers, cards, onGo: guide.go };
  const next = () => guide.begin(blockers, fields);
  const { began } = guide;

  return (
    <div className={s.columns}>
      <div className={s.cards}>
        {groups.map(({ groupId, items: group }) => {
          const tickets = group.filter(isTicket);
          const insurances = group.filter(isInsurance);
          const goods = group.filter(isGood);
          const gifts = group.filter(isGift);
          if (gifts.length > 0) return <GiftsCard key={groupId} gifts={gifts} />;
          if (goods.length > 0)
            return <GoodsCard key={groupId} goods={goods} checkout={checkout} asked={guide.asked} />;
          if (insurances.length > 0)
            return <InsuranceGroupCard key={groupId} insurances={insurances} checkout={checkout} />;
          return tickets.length === 0 ? null : (
            <TicketGroupCard
              key={groupId}
              tickets={tickets}
              checkout={checkout}
              open={guide.open[groupId]}
              asked={guide.asked}
              onOpen={(from, to) => openTab(groupId, from, to)}
            />
          );
        })}
        {items.some(itemNeedsAddress) && (
          <AddressCard
            address={address}
            // Another city or other words are another place than the chosen point.
            onChange={(place) =>
              checkout.setAddress(
                place.address === address.address && place.location_id === address.location_id
                  ? place
                  : { ...place, point: null },
              )
            }
            errorOf={addressError}
          />
        )}
        {items.some(goesToPoint) && (
          <Suspense>
            <PointChoice
              key={address.location_id}
              cityId={address.location_id ?? null}
              chosen={address.point ?? null}
              onChoose={(point) =>
                checkout.setAddress({ ...address, address: point.address, point: point.code })
              }
            />
          </Suspense>
        )}
        <ContactCard
          title={t(items.some(isTicket) ? 'basket.contact.title' : 'basket.contact.titleReceipt')}
          contact={contact}
          onChange={checkout.setContact}
          asked={guide.asked}
          phoneError={addressError('phone')}
        >
          <RemindMe email={contact.email} />
        </ContactCard>
      </div>
      <div className={s.side}>
        {left !== null && <HoldNote left={left} />}
        <SummaryCard
          summary={price.summary}
          counting={paying.counting}
          total={paying.toPay}
          byCertificate={paying.byCertificate}
          codes={<CertificateField certificates={paying.certificates} uses={paying.uses} />}
          marks={<PaySecurity provider={provider} />}
        >
          <PayWays {...checkout.ways} />
          <div className={s.wideOnly}>
            {blocked && began !== null ? (
              <NextButton wide onNext={next} />
            ) : (
              <PayButton {...payProps} blockedBy={blocked ? 'pay-blockers' : undefined} />
            )}
          </div>
          {blocked && (
            <Note tone={began === null ? 'info' : 'err'}>
              <PayBlockers {...blockerProps} id="pay-blockers" left={began === null ? undefined : fields} />
            </Note>
          )}
        </SummaryCard>
      </div>
      <div ref={bottomBar} className={s.payBar}>
        {blocked && began !== null ? (
          <PayGuide left={fields} of={began} total={paying.counting ? null : paying.toPay} onNext={next}>
            <PayBlockers {...blockerProps} short />
          </PayGuide>
        ) : (
          <div className={s.payRow}>
            <p className={s.paySum}>
              <span>
                {goesOn && told.until !== null
                  ? t('orders.held.short', { time: format.time(told.until, readerZone()) })
                  : t('basket.summary.total')}
              </span>
              <strong className="t-price">
                {paying.counting ? t('basket.summary.counting') : format.money(paying.toPay)}
              </strong>
            </p>
            <PayButton {...payProps} blockedBy={blocked ? 'pay-blockers-bar' : undefined} />
          </div>
        )}
        {blocked && began === null && (
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
