import { randomId } from '@distance/server/public-id.ts';
import { makeFormat } from '../factories/formats.ts';
import type { VirtualShop } from './virtual-shop.ts';
import type { Shot } from './volley.ts';

/** A basket whose owner wants to be reminded of it. */
export async function leftBasket({ db, clock }: VirtualShop): Promise<{ email: string; consent: Shot }> {
  await db
    .insertInto('document')
    .values({
      public_id: 'advertising-1',
      type: 'advertising',
      version: 1,
      title: 'Согласие',
      title_en: 'Consent',
      body: '',
      body_en: '',
      published_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const format = await makeFormat(db, clock);
  const email = `left-${randomId(60).toLowerCase()}@mail.example`;
  return {
    email,
    consent: {
      method: 'POST',
      path: '/api/basket/reminder',
      body: {
        consent: true,
        basket_key: `basket-${randomId(80)}`,
        email,
        lines: [{ format_public_id: format.publicId, kind: 'athlete', count: 1 }],
      },
    },
  };
}

/** States of the reminders of an address. */
export async function remindersOf({ db }: VirtualShop, email: string): Promise<string[]> {
  const rows = await db.selectFrom('basket_reminder').select('state').where('email', '=', email).execute();
  return rows.map(({ state }) => state);
}
