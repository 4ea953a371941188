import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { makeFormat, type MadeFormat } from './formats.ts';
import { paymentBody } from './payments.ts';

/** A participant as a form sends one. */
export const RUNNER = {
  first_name: 'Пётр',
  last_name: 'Ильин',
  phone: '79161234567',
  gender: 'male' as const,
  birth_date: '1990-05-14',
};

/** A relay that costs nothing, so that pressing pay is enough. */
export async function makeRelay(db: Db, clock: Clock, size: number): Promise<MadeFormat> {
  const format = await makeFormat(db, clock, { price: 0, preregistration: true });
  await db
    .updateTable('format')
    .set({ is_team: true, team_all: true, fixed_count: size, team_size: size, allow_later: true })
    .where('id', '=', format.id)
    .execute();
  return format;
}

/** Body of POST /api/payment for a whole team, whose captain fills in the first place. */
export function teamBody(format: MadeFormat, size: number) {
  const body = paymentBody(format, { total: 0 });
  const tickets = Array.from({ length: size }, (_, at) => ({
    ...body.tickets[0],
    unique_id: `${body.tickets[0]?.unique_id}-${at}`,
    count: 1,
    preReg: at === 0 ? 'ok' : 'later',
    team_title: 'Ласточки',
  }));
  return { ...body, tickets, register: [{ ...RUNNER, unique_id: tickets[0]?.unique_id }] };
}
