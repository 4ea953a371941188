import { randomId } from '@distance/server/public-id.ts';
import type { MadeFormat } from './formats.ts';

/** Body of POST /api/payment for `count` tickets of a format without participants; roubles. */
export function paymentBody(
  format: Pick<MadeFormat, 'publicId' | 'eventCityPublicId'>,
  options: { count?: number; total?: number; email?: string; kind?: string } = {},
) {
  const count = options.count ?? 1;
  return {
    email: options.email ?? `buyer-${randomId(40)}@mail.example`,
    tickets: [
      {
        unique_id: `u-${randomId(60)}`,
        groupId: 'g1',
        format_public_id: format.publicId,
        event_city: { public_id: format.eventCityPublicId },
        kind: options.kind ?? 'athlete',
        count,
      },
    ],
    total: options.total ?? 2400 * count,
  };
}
