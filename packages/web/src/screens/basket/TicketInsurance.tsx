import { insurancesOf, newInsurance } from '@distance/domain/basket/linked-insurance.ts';
import { basketStore, useBasket } from '../../features/basket/basket-store.ts';
import type { LookedTicket } from '../../features/basket/ticket-from-format.ts';
import { useFormatOffers } from '../../features/insurance/insurance.queries.ts';
import { OfferChoice } from '../../features/insurance/OfferChoice.tsx';

/** What a ticket's card offers its participants; nothing where the start has no insurance. */
export function TicketInsurance({ ticket }: { ticket: LookedTicket }) {
  const { items } = useBasket();
  const { data: offers = [] } = useFormatOffers(ticket.format_public_id);
  if (offers.length === 0) return null;
  const linked = insurancesOf(items, ticket.unique_id);
  const ofOffer = (id: string) => linked.filter(({ public_id }) => public_id === id);
  const most = Math.max(1, ticket.count);
  const remove = (ids: readonly string[]) => void basketStore.remove(ids);
  return (
    <OfferChoice
      offers={offers}
      taken={new Map(offers.map(({ public_id }) => [public_id, ofOffer(public_id).length]))}
      most={most}
      onAdd={(offer) => {
        // One person has one insurance: another offer stands in its place.
        if (most === 1) remove(linked.map(({ unique_id }) => unique_id));
        basketStore.addInsurance(newInsurance(offer, ticket, ticket));
      }}
      onRemove={({ public_id }) => remove(ofOffer(public_id).map(({ unique_id }) => unique_id))}
    />
  );
}
