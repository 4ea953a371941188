import { COVER_COUNT } from '@distance/domain/clubs/club-covers.ts';
import { hash32 } from '@distance/domain/cover/seed.ts';
import { pick, type Random, randomOf } from '@distance/domain/random.ts';
import { type Clock, DAY, plus } from '../../../clock.ts';
import { orderKey } from '../../../order-key.ts';
import { hashSecret, randomId } from '../../../public-id.ts';
import { hashTicketCode, ticketCode } from '../../../ticket-code.ts';
import type { Db, Trx } from '../../connect.ts';
import { payOrders, type PastStart, selectPastStart } from '../demo-history.repo.ts';
import { FAMILIES, MEN, WOMEN } from '../demo-names.ts';
import { insertNumbered, insertPlain } from '../season.repo.ts';
import { moveSoldPlaces } from './club-places.repo.ts';
import { DEMO_CLUBS, demoTrainings } from './demo-clubs.ts';

/** Starts that members were at, and those that they go to. */
const PAST = ['bolshoe-koltso-moscow-10', 'tri-mosta-kazan-10', 'bolshoe-koltso-moscow-42'] as const;
/** Which of the clubs has a discount, at the second of those to come: one that takes members by approval. */
const WITH_SALE = 1;
const COMING = ['nochnaya-desyatka-moscow-10', 'pervyj-sneg-kazan-10'] as const;
/** Numbers of members, above those of everybody else. */
const FIRST_BIB = 40_001;

interface Member {
  clubId: number;
  userId: number;
  first_name: string;
  last_name: string;
  gender: 'female' | 'male';
  birth_date: string;
}

/** Forty clubs with members, who stand in the results and the start lists of the demo season. Comes before its results. */
export async function writeDemoClubs(db: Db, clock: Clock, secretKey: string): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const clubs = await writeClubs(trx, now);
    const members = await writeMembers(trx, clubs, now);
    await writeClubSale(trx, clubs[WITH_SALE] ?? 0, now);
    const [buyerId = 0] = await insertNumbered(trx, 'users', [
      {
        public_id: 'clubs',
        name: 'Клубы',
        last_name: 'Дистанции',
        created_at: now,
        credentials_changed_at: now,
      },
    ]);
    for (const [at, format] of PAST.entries()) {
      const runners = members.filter((_, index) => index % 4 === at);
      const start = await selectPastStart(trx, format);
      await writeTickets(trx, { start, runners, buyerId, secretKey, firstBib: FIRST_BIB + at * 2000, now });
    }
    for (const [at, format] of COMING.entries()) {
      const runners = members.filter((_, index) => index % 9 === at);
      const start = await selectPastStart(trx, format);
      await writeTickets(trx, { start, runners, buyerId, secretKey, firstBib: null, now });
    }
  });
}

/** Ten percent for the members of one club (decision 0098). */
async function writeClubSale(trx: Trx, clubId: number, now: Date): Promise<void> {
  const [saleId = 0] = await insertNumbered(trx, 'sale', [
    {
      title: 'Своим дешевле',
      title_en: 'Club price',
      start_date: plus(now, -30 * DAY),
      end_date: plus(now, 365 * DAY),
      discount: 10,
      discount_form: 'percent',
      club_id: clubId,
    },
  ]);
  const { id: formatId } = await selectPastStart(trx, COMING[1]);
  await insertPlain(trx, 'sale_format', [{ sale_id: saleId, format_id: formatId }]);
}

async function writeClubs(trx: Trx, now: Date): Promise<number[]> {
  return await insertNumbered(
    trx,
    'club',
    DEMO_CLUBS.map(({ title, name, city, year, ru, en }, at) => ({
      public_id: `club-${name}`,
      public_name: name,
      title,
      description: ru,
      description_en: en,
      city_id: city,
      founded_year: year,
      cover: (at % COVER_COUNT) + 1,
      approval: at % 3 === 1,
      trainings: JSON.stringify(demoTrainings(at)),
      created_date: plus(now, -(at * 23 + 3) * DAY),
    })),
  );
}

async function writeMembers(trx: Trx, clubs: readonly number[], now: Date): Promise<Member[]> {
  const random = randomOf(hash32('clubs'));
  const people = clubs.flatMap((clubId, at) =>
    Array.from({ length: 12 + ((at * 17) % 40) }, () => ({ clubId, ...personOf(random) })),
  );
  const ids = await insertNumbered(
    trx,
    'users',
    people.map(({ first_name, last_name, gender, birth_date }, at) => ({
      public_id: `club-runner-${at}`,
      name: first_name,
      last_name,
      gender,
      birth_date,
      created_at: now,
      credentials_changed_at: now,
    })),
  );
  const members = people.map((person, at) => ({ ...person, userId: ids[at] ?? 0 }));
  const owned = new Set<number>();
  await insertPlain(
    trx,
    'club_member',
    members.map(({ clubId, userId }, at) => {
      const first = !owned.has(clubId);
      owned.add(clubId);
      return {
        club_id: clubId,
        user_id: userId,
        role: first ? ('owner' as const) : ('member' as const),
        state: 'member' as const,
        // One in five keeps the name.
        shown: first || at % 5 !== 0,
        joined_at: plus(now, (at - 3000) * DAY),
      };
    }),
  );
  return members;
}

function personOf(random: Random) {
  const woman = random(100) < 45;
  const family = pick(random, FAMILIES);
  return {
    first_name: pick(random, woman ? WOMEN : MEN),
    last_name: woman ? `${family}а` : family,
    gender: woman ? ('female' as const) : ('male' as const),
    birth_date: `${1965 + random(40)}-0${1 + random(9)}-${10 + random(18)}`,
  };
}

interface Bought {
  start: PastStart;
  runners: readonly Member[];
  buyerId: number;
  secretKey: string;
  /** Null: numbers are not given out yet. */
  firstBib: number | null;
  now: Date;
}

/** One order of nothing for all of them: no money moves, and places sold before the first day get their tickets. */
async function writeTickets(trx: Trx, input: Bought): Promise<void> {
  const { start, runners, buyerId, secretKey, firstBib, now } = input;
  const early = plus(start.start_time, -18 * DAY);
  const bought = early < now ? early : plus(now, -14 * DAY);
  const order = randomId();
  const [orderId = 0] = await insertNumbered(trx, 'orders', [
    {
      public_id: order,
      user_id: buyerId,
      email: 'clubs@distance.example',
      locale: 'ru',
      buyer_key: `u:${buyerId}`,
      state: 'created',
      total: 0,
      idempotency_key: randomId(),
      request_hash: '',
      access_key_hash: hashSecret(orderKey(secretKey, order)),
      created_at: bought,
    },
  ]);
  const lines = await insertNumbered(
    trx,
    'order_line',
    runners.map((_, position) => ({
      public_id: randomId(),
      order_id: orderId,
      position,
      unique_id: randomId(60),
      kind: 'ticket' as const,
      event_city_id: start.event_city_id,
      format_id: start.id,
      ticket_kind: 'athlete',
      title: start.title,
      qty: 1,
      list_price: 0,
      price: 0,
      state: 'created' as const,
    })),
  );
  await moveSoldPlaces(trx, { lines, formatId: start.id, userId: buyerId, at: bought });
  await payOrders(trx, [orderId], bought);
  const participants = await insertNumbered(
    trx,
    'participant',
    runners.map(({ clubId, first_name, last_name, gender, birth_date }, at) => ({
      first_name,
      last_name,
      gender,
      birth_date,
      line_id: lines[at] ?? 0,
      position: 0,
      phone: `7916${String(2_000_000 + at)}`,
      club_id: clubId,
    })),
  );
  await insertNumbered(
    trx,
    'ticket',
    runners.map(({ userId }, at) => {
      const ticket = randomId();
      return {
        public_id: ticket,
        ticket_number: randomId(50)
          .toUpperCase()
          .replace(/^(.{5})/, '$1-'),
        line_id: lines[at] ?? 0,
        position: 0,
        event_id: start.event_id,
        event_city_id: start.event_city_id,
        format_id: start.id,
        kind: 'athlete',
        state: 'valid' as const,
        holder_id: userId,
        participant_id: participants[at] ?? 0,
        bib: firstBib === null ? null : firstBib + at,
        code_hash: hashTicketCode(ticketCode(secretKey, ticket, 1)),
        created_at: bought,
      };
    }),
  );
}
