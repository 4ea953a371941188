import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { distanceOf } from '../../distance-text.ts';
import { shownDifference } from './change-distance.ts';
import { distanceOffers } from './distance-offers.ts';
import { selectOptionalWaitingChange } from './distances.repo.ts';
import { foreseePolicies } from '../insurance/policy-fate.ts';
import { selectOrder } from '../orders/tables/orders.repo.ts';

/** Other distances of a ticket's start, with what each costs or returns today. */
export const ticketDistances: Handler<'ticketDistances'> = async ({ params }, context) => {
  const { db, locale } = context;
  const { ticket, offers, worth } = await distanceOffers(context, params.id);
  const waiting = await selectOptionalWaitingChange(db, ticket.id, context.user.id);
  const policies = await foreseePolicies(
    context,
    ticket.id,
    offers.map(({ sellable }) => sellable.public_id),
  );
  return {
    worth: toRoubles(kopecks(worth.reduce((sum, line) => sum + line.price - line.given_up, 0))),
    waiting:
      waiting === undefined
        ? null
        : { order: { public_id: (await selectOrder(db, waiting.order_id)).public_id } },
    values: offers.map(({ sellable, listPrice, difference, refit, refusal }) => {
      const { moves, returns, returned } = policies(sellable.public_id);
      return {
        public_id: sellable.public_id,
        title: distanceOf(sellable, locale),
        start_time: sellable.start_time.toISOString(),
        timezone: sellable.timezone,
        price: toRoubles(kopecks(listPrice)),
        difference: shownDifference(difference),
        given_up: toRoubles(kopecks(Math.max(0, difference.before - difference.after))),
        anew: refit?.fits === 'anew',
        refusal,
        policy: { moves, returns, returned: toRoubles(kopecks(returned)) },
      };
    }),
  };
};
