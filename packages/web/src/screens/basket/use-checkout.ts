import type { Basket } from '@distance/domain/basket/basket.ts';
import { needsAddress } from '@distance/domain/basket/delivery-form.ts';
import { payBlockers, type PayBlocker } from '@distance/domain/basket/pay-button.ts';
import type {
  BasketItem,
  CertificateItem,
  InsuranceItem,
  ShopItem,
  TicketItem,
} from '@distance/domain/basket/types.ts';
import { type FormAsks, formAsks } from '@distance/domain/participants/format-switches.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { fromRoubles, kopecks, toRoubles } from '@distance/domain/money.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { basketStore, useBasket } from '../../features/basket/basket-store.ts';
import { randomName } from '../../features/basket/browser-storage.ts';
import { type AgreedPrice, priceItems, priceState } from '../../features/basket/price-items.ts';
import { promoRules, codeRequestOf } from '../../features/basket/promo-codes.ts';
import type { LookedTicket } from '../../features/basket/ticket-from-format.ts';
import { certificateUses, payableByCertificate } from '../../features/basket/paying-certificates.ts';
import { useParcelPrices } from '../../features/basket/use-parcel-prices.ts';
import { usePayingCertificates } from '../../features/basket/use-paying-certificates.ts';
import { usePromoCodes } from '../../features/basket/use-promo-codes.ts';
import { buildPaymentRequest, type FittingCode } from '../../features/orders/build-payment-request.ts';
import { offersSbp, payBy, type SbpSums, useChosenWay } from '../../features/orders/pay-way.ts';
import type { PayTrouble } from '../../features/orders/PayPopup.tsx';
import { type NewPrice, unitPriceOf } from '../../features/orders/read-new-price.ts';
import type { RefusedField } from '../../features/orders/read-refused-fields.ts';
import type { PayOutcome } from '../../features/orders/start-payment.ts';
import { wasSent } from '../../features/orders/pay-attempt.ts';
import { usePayment } from '../../features/orders/use-payment.ts';
import { loadRegions } from '../../features/participants/lists.ts';
import { createJudge, type Judge } from '../../features/participants/ticket-form.ts';
import { usePeopleToFill } from '../../features/people/people.queries.ts';
import { useSavedCards } from '../../features/saved-cards/saved-cards.queries.ts';
import { useLoaded } from '../../features/participants/use-loaded.ts';
import { fieldsLeft } from './fields-left.ts';
import { paths } from '../../paths.ts';
import { orderPlaces } from '../../features/basket/holds-of-orders.ts';
import { expireTicket, removeTickets } from './remove-tickets.ts';
import { useBuyer } from './use-buyer.ts';
import { usePriceNews } from './use-price-news.ts';
import { useReserves } from './use-reserves.ts';
import { useOwnClubs } from './use-own-clubs.ts';
import { useVip, withoutBarredCodes } from './use-vip.ts';

/** Everything the basket page knows and does. `refused`: texts of the server by ticket and field. */
export function useCheckout(
  { consents, sbp, savesCards }: { consents: readonly string[]; sbp: SbpSums; savesCards: boolean },
  onMissing: (blockers: readonly PayBlocker[], fields: number) => void,
) {
  const t = useTranslations('basket');
  const basket = useBasket();
  const { contact, address, setContact, setAddress, profile } = useBuyer();
  const vip = useVip(profile);
  const items = withoutBarredCodes(basket.items, vip);
  const clubs = useOwnClubs(
    items,
    items.some((item) => asksOf(item).club),
  );
  const people = usePeopleToFill(profile?.public_id);
  const codes = usePromoCodes(items);
  useReserves(items, codes);
  const payment = usePayment((heldSince) => orderPlaces(items, heldSince));
  const priceNews = usePriceNews();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState<AgreedPrice | null>(null);
  const [trouble, setTrouble] = useState<PayTrouble | null>(null);
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const [unproved, setUnproved] = useState<string | null>(null);
  const regions =
    useLoaded(
      'regions',
      loadRegions,
      items.some((item) => asksOf(item).region),
    ).data ?? [];

  // The moment of opening is enough: the server prices and judges again.
  const [now] = useState(() => new Date());
  const today = dateInZone(now, 'Europe/Moscow');
  const rulesOf = (held: Basket) => ({
    promocodes: promoRules(held, codes.answers),
    vip: vip.rule,
    clubs: clubs.ids,
  });
  const cityId = needsAddress(items) ? (address.location_id ?? null) : null;
  const parcels = useParcelPrices(items, cityId);
  const price = priceItems(items, rulesOf(items), agreed, now, { cityId, cost: parcels.cost });
  const certificates = usePayingCertificates();
  const uses = certificateUses(certificates.typed, {
    payable: payableByCertificate(items, price.lines, price.summary.delivery),
    total: fromRoubles(price.total),
  });
  const byCertificate = uses.reduce((sum, { amount }) => sum + fromRoubles(amount), 0);
  const toPay = toRoubles(kopecks(fromRoubles(price.total) - byCertificate));
  const chosenWay = useChosenWay();
  const bySbp = offersSbp(sbp, toPay);
  const saved = useSavedCards(savesCards ? profile?.public_id : undefined);
  const cards = toPay > 0 ? (saved.data ?? []).filter(({ payable }) => payable) : [];
  const by = payBy(chosenWay, { bySbp, cards });
  const [saveCard, setSaveCard] = useState(false);
  const maySave = savesCards && profile !== null && toPay > 0;
  const missing = (held: Basket) =>
    payBlockers(
      held,
      { ...contact, delivery: { ...address, phone: contact.phone } },
      { inProgress: false },
      today,
    );
  const blockers = missing(items);
  const judgeOf = (item: BasketItem): Judge => createJudge(asksOf(item), regions, now);
  const left = fieldsLeft(blockers, items, judgeOf, today);
  /** Leads to what turned out to be missing after all. */
  const lead = (): void => {
    const held = basketStore.snapshot();
    const found = missing(held);
    if (found.length > 0) onMissing(found, fieldsLeft(found, held, judgeOf, today));
  };

  const request = () =>
    buildPaymentRequest({
      items: items.map((item) => withoutRefusedCode(item, codes.checkedFor)),
      ...contact,
      delivery: address,
      codes: fittingCodes(items, codes.checkedFor),
      basketKey: basketStore.basketKey(),
      consents,
      by,
      cards,
      saveCard: maySave && saveCard,
      certificates: uses,
      total: price.total,
      regions,
      todayIn: (zone) => dateInZone(new Date(), zone),
    });

  const act = (outcome: PayOutcome): void => {
    switch (outcome.kind) {
      case 'leaving':
        return;
      case 'price':
        codes.renew();
        setTrouble({
          kind: 'price',
          before: price.total,
          after: outcome.price.total,
          changes: priceNews(items, price, outcome.price),
        });
        takeNewPrices(outcome.price);
        setAgreed({
          ...outcome.price,
          state: priceState(withoutBarredCodes(basketStore.snapshot(), vip), cityId),
        });
        return;
      case 'fields': {
        const [first] = outcome.fields;
        if (first === undefined) return setTrouble({ kind: 'refused', message: outcome.message });
        setRefused(outcome.fields);
        markWrong(outcome.fields.map(({ uniqueId }) => uniqueId));
        return lead();
      }
      case 'email':
        return setUnproved(outcome.email);
      case 'under_way':
        return void navigate(paths.thanks({ order: outcome.order }));
      case 'expired':
        return expireTicket(outcome.uniqueId);
      case 'refused':
        // It may be a code that others used up meanwhile.
        codes.renew();
        // Or money of a certificate that was spent elsewhere.
        if (certificates.typed.length > 0) void certificates.renew();
        // Or a saved card that has gone.
        if (saved.data !== undefined) void saved.refetch();
        return setTrouble({ kind: 'refused', message: outcome.message, ...refusedItem(outcome.uniqueId) });
      case 'missing':
      case 'failed':
      case 'unanswered':
        setTrouble(outcome);
    }
  };

  const pay = async (goesOn = false): Promise<void> => {
    if (blockers.length > 0) return onMissing(blockers, left);
    const built = request();
    if ('incomplete' in built) {
      markWrong(built.incomplete.map(({ uniqueId }) => uniqueId));
      return lead();
    }
    const outcome = await payment.pay(items, built.body, randomName, goesOn);
    if (outcome !== null) act(outcome);
  };

  return {
    items,
    today,
    contact,
    setContact,
    address,
    setAddress,
    profile,
    people,
    ownClub: clubs.first,
    codes,
    now,
    rulesOf,
    price,
    /** What certificates pay, and what they leave to pay; roubles. */
    paying: {
      certificates,
      uses,
      byCertificate: toRoubles(kopecks(byCertificate)),
      toPay,
      counting: parcels.counting,
    },
    /** How it is paid, and what there is to choose from. */
    ways: { by, cards, bySbp, save: maySave ? { on: saveCard, set: setSaveCard } : undefined },
    blockers,
    /** Fields that are missing. */
    left,
    judgeOf,
    trouble,
    setTrouble,
    refused,
    setRefused,
    pay,
    /** The address that has to be proved before the payment goes on. */
    unproved,
    setUnproved,
    busy: payment.inProgress,
    /** A payment of this very basket is under way: a press goes on with it. */
    goesOn: () => {
      const built = request();
      return 'body' in built && wasSent(built.body);
    },
    settled: codes.settled && vip.settled && clubs.settled,
    barsCode: vip.barsCode,
    removed: (title: string) => t('group.removed', { title }),
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

/** These tickets and insurances are not complete after all. */
function markWrong(uniqueIds: readonly string[]): void {
  basketStore.updateTickets(uniqueIds, (ticket) => ({ ...ticket, isErrorTab: true, preReg: null }));
  for (const id of uniqueIds)
    basketStore.updateInsurance(id, (item) => ({ ...item, isErrorTab: true, preReg: null }));
}

export function asksOf(item: BasketItem): FormAsks {
  // Tickets put in by this shop carry their look; others are taken at their documented fields.
  const look = item.selector === 'ticket' ? (item as LookedTicket).look : undefined;
  return formAsks(look);
}

/** Writes the server's prices into the basket. */
function takeNewPrices({ lines }: NewPrice): void {
  for (const line of lines) {
    basketStore.update(line.key, (item) => ({ ...item, price: unitPriceOf(line) }));
  }
}

type Checked = ReturnType<typeof usePromoCodes>['checkedFor'];

function codeOf(item: BasketItem, checkedFor: Checked) {
  const request = codeRequestOf(item);
  return request === null ? undefined : checkedFor(request);
}

/** A code that does not fit is not sent: the price shown is without it. */
function withoutRefusedCode(item: BasketItem, checkedFor: Checked): BasketItem {
  return codeOf(item, checkedFor) === undefined ? { ...item, promocode: null } : item;
}

function fittingCodes(items: readonly BasketItem[], checkedFor: Checked): Map<string, FittingCode> {
  return new Map(
    items.flatMap((item): [string, FittingCode][] => {
      const code = codeOf(item, checkedFor);
      if (code === undefined) return [];
      return [
        [
          item.unique_id,
          {
            discount: code.discount,
            discount_form: code.discount_form,
            available_count: code.available_code_count,
          },
        ],
      ];
    }),
  );
}

export function isInsurance(item: BasketItem): item is InsuranceItem {
  return item.selector === 'insurance';
}

export function isGood(item: BasketItem): item is ShopItem {
  return item.selector === 'shop';
}

export function isGift(item: BasketItem): item is CertificateItem {
  return item.selector === 'certificate';
}

export function isTicket(item: BasketItem): item is LookedTicket & TicketItem {
  return item.selector === 'ticket';
}

/** What of the basket a refusal is about, and how it is taken out. */
function refusedItem(uniqueId: string | undefined) {
  const item = basketStore.snapshot().find(({ unique_id }) => unique_id === uniqueId);
  if (item === undefined) return {};
  const remove = () => {
    if (item.selector === 'ticket') removeTickets([item.unique_id]);
    else basketStore.remove([item.unique_id]);
  };
  return { item: { title: item.title, remove } };
}
