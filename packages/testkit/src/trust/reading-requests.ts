import type { CallKey } from '@distance/contract/calls.ts';
import { seedPlaces } from '@distance/server/db/seed/seed.ts';
import { importFile } from '@distance/server/features/results/import/import-file.ts';
import { randomId } from '@distance/server/public-id.ts';
import { makeClubWithPicture } from '../factories/clubs.ts';
import { makeDocuments } from '../factories/documents.ts';
import { makeFormat } from '../factories/formats.ts';
import { makeGood } from '../factories/goods.ts';
import { makeOffer } from '../factories/insurance.ts';
import { startOf } from './rights/start-of.ts';
import type { Ask } from './rights/rights-of-call.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';

/** Reads that nothing can be shown by, and why. */
export const UNANSWERED: Partial<Record<CallKey, string>> = {
  ticketApple: 'wants certificates of Apple’s; the pass of Google is found and shown the same way',
};

/** Requests of reads that the table of rights asks for what is not there. */
export async function ownRequests(shop: VirtualShop): Promise<Partial<Record<CallKey, Ask>>> {
  const { db, clock } = shop;
  await makeDocuments(db, clock);
  const { format } = await startOf(shop);
  const offer = await makeOffer(db, [format]);
  const good = await makeGood(db, clock, { eventCities: [format.eventCityId] });
  await seedPlaces(db);
  const code = `READ${randomId(60)}`.toUpperCase();
  const { id } = await db
    .insertInto('promocode')
    .values({ code, discount: 10, discount_form: 'percent', max_uses: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('promocode_target')
    .values([
      { promocode_id: id, line_kind: 'ticket' },
      { promocode_id: id, line_kind: 'insurance' },
      { promocode_id: id, line_kind: 'shop' },
    ])
    .execute();
  await db
    .insertInto('space')
    .values({ public_id: 'the-first-number', format_id: format.id, kind: 'number', number: 1 })
    .execute();
  await db
    .insertInto('article')
    .values({
      public_id: 'the-first-article',
      topic: 'starts',
      title: 'Сезон открыт',
      lead: 'Первые старты',
      body: 'Текст',
      published_at: clock.now(),
    })
    .execute();
  await makeClubWithPicture(shop, 'the-first-club');
  const race = await makeFormat(db, clock);
  await importFile(
    shop.server.services,
    {
      eventCity: race.eventCityPublicId,
      bytes: new TextEncoder().encode(
        'Номер;Фамилия;Имя;Пол;Год рождения;Время\n7;Орлов;Илья;М;1985;0:40:00\n',
      ),
      name: 'read.csv',
      company: '',
    },
    null,
  );
  const shared = await shop.call<{ public_id: string }>('POST', '/api/basket/template', {
    body: { lines: [{ format_public_id: format.publicId, kind: 'athlete', count: 1 }] },
    from: nextAddress(),
  });
  return {
    pageOne: { query: { path: '/about' } },
    newsOne: { params: { id: 'the-first-article' } },
    club: { params: { id: 'the-first-club' } },
    clubPicture: { params: { id: 'the-first-club' } },
    clubCompetitions: { params: { id: 'the-first-club' } },
    eventResults: { params: { event_city_id: race.eventCityPublicId, format: race.publicId } },
    eventResultsFile: { params: { event_city_id: race.eventCityPublicId, format: race.publicId } },
    eventResult: {
      params: { event_city_id: race.eventCityPublicId, format: race.publicId, bib: '7' },
    },
    eventLive: { params: { event_city_id: race.eventCityPublicId } },
    basketTemplate: { params: { id: shared.body.public_id } },
    insuranceOne: { params: { id: offer.publicId } },
    promocodeCheckTicket: { params: { code, format_public_id: format.publicId } },
    promocodeCheckInsurance: {
      params: { code, public_id: offer.publicId },
      query: { format: format.publicId },
    },
    promocodeCheckEvent: { params: { code, event_public_id: format.eventPublicId } },
    promocodeCheckProduct: { params: { code, public_id: good.publicId } },
    shopProduct: { params: { id: good.publicId } },
    shopRelated: { params: { id: good.publicId } },
    shopDeliveryPrice: { body: { goods: [{ public_id: good.publicId, count: 1 }] } },
    pochtaAddress: { params: { index: '420000' } },
    bookedNumbers: { params: { id: format.publicId } },
    space: { params: { id: 'the-first-number' } },
    spaceMapList: { params: { id: format.publicId } },
  };
}
