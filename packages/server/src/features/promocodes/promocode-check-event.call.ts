import { codeFitsEvent, codeOpens, codeProblem } from '@distance/domain/promocodes/promocode.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { knownBuyer } from '../accounts/users/known-buyer.ts';
import { isUsedUp, loadPromocode } from './load-promo-rules.ts';
import { selectOptionalEventId } from './campaigns.repo.ts';
import { selectFormatsOfCode } from './promocodes.repo.ts';

export const promocodeCheckEvent: Handler<'promocodeCheckEvent'> = async ({ params }, context) => {
  const { db, clock } = context;
  const found = await loadPromocode(db, params.code, context.limit);
  if (!found) throw new Refusal('promocode_unknown');
  const { row, code } = found;
  const { account } = await knownBuyer(db, context.user);
  const problem = codeProblem(code, { account, order: null }, clock.now());
  if (problem !== null) throw new Refusal(`promocode_${problem}`);
  const eventId = await selectOptionalEventId(db, params.event_public_id);
  if (eventId === undefined) throw new Refusal('not_found');
  if (!codeFitsEvent(code, eventId)) throw new Refusal('promocode_not_for_item');
  if (isUsedUp(row)) throw new Refusal('promocode_used_up');
  const formats = await selectFormatsOfCode(db, row.id, params.event_public_id);
  return {
    code: row.code,
    formats: formats.flatMap((format) => {
      const opens = format.kinds.some((ticketKind) =>
        codeOpens(code, {
          lineKind: 'ticket',
          eventId: format.event_id,
          eventCityId: format.event_city_id,
          formatId: format.id,
          ticketKind,
          product: null,
        }),
      );
      const reserves = row.reserves.filter(({ format_id }) => format_id === format.id);
      if (!(opens && format.hidden) && reserves.length === 0) return [];
      return [
        {
          public_id: format.public_id,
          hidden: format.hidden,
          reserve_left: Object.fromEntries(reserves.map(({ kind, left }) => [kind, Math.max(0, left)])),
        },
      ];
    }),
  };
};
