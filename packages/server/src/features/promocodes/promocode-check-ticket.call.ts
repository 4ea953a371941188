import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadSellable, unitPrice } from '../catalog/load-sellable.ts';
import { checkPromocode } from './check-promocode.ts';

export const promocodeCheckTicket: Handler<'promocodeCheckTicket'> = async ({ params, query }, context) => {
  const sellable = (await loadSellable(context.db, [params.format_public_id])).get(params.format_public_id);
  if (!sellable) throw new Refusal('not_found');
  const kind = query.kind ?? [...sellable.kindOf.keys()][0];
  const sold = kind === undefined ? undefined : sellable.kindOf.get(kind);
  if (kind === undefined || !sold) throw new Refusal('not_found');
  const thing = {
    lineKind: 'ticket',
    eventId: sellable.event_id,
    eventCityId: sellable.event_city_id,
    formatId: sellable.id,
    ticketKind: kind,
    product: null,
  } as const;
  return await checkPromocode(context, params.code, thing, unitPrice(sold, context.clock.now()));
};
