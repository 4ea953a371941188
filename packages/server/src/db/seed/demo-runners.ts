import { DAY, plus } from '../../clock.ts';
import { ticketTitle } from '../../features/tickets/sale/ticket-title.ts';
import { orderKey } from '../../order-key.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { hashTicketCode, ticketCode } from '../../ticket-code.ts';
import type { Trx } from '../connect.ts';
import { moveSoldPlace, payOrders, selectRunnersStart } from './demo-history.repo.ts';
import { insertNumbered } from './season.repo.ts';

/** Starts whose list is shown, with how many of those who bought before the first day have names. */
const STARTS = [
  { format: 'nochnaya-desyatka-moscow-10', runners: 34 },
  { format: 'nochnaya-desyatka-moscow-5', runners: 14 },
  { format: 'pervyj-sneg-kazan-10', runners: 22 },
] as const;

const WOMEN = ['Мария', 'Ольга', 'Ксения', 'Алёна', 'Дарья', 'Софья', 'Полина', 'Вера'];
const MEN = ['Илья', 'Пётр', 'Фёдор', 'Артём', 'Глеб', 'Тимур', 'Роман', 'Егор'];
const FAMILIES = 'Авдеев Белов Ветров Горин Дёмин Ершов Жилин Зимин Кротов Лапин Мохов Носов Орлов'.split(
  ' ',
);
/** Every so manieth keeps the name. */
const HIDES = 4;

/** People of the demo who bought long ago and stand in the start lists, most of them by name. */
export async function writeDemoRunners(trx: Trx, secretKey: string, now: Date): Promise<void> {
  const [buyerId = 0] = await insertNumbered(trx, 'users', [
    {
      public_id: 'runners',
      email: 'runners@distance.example',
      name: 'Команда',
      last_name: 'Дистанции',
      email_confirmed_at: now,
      created_at: now,
      credentials_changed_at: now,
    },
  ]);
  for (const { format, runners } of STARTS)
    await writeRunners(trx, { format, runners, buyerId, secretKey, now });
}

async function writeRunners(
  trx: Trx,
  input: { format: string; runners: number; buyerId: number; secretKey: string; now: Date },
): Promise<void> {
  const { buyerId, secretKey } = input;
  const bought = plus(input.now, -14 * DAY);
  const start = await selectRunnersStart(trx, input.format);
  const order = randomId();
  const [orderId = 0] = await insertNumbered(trx, 'orders', [
    {
      public_id: order,
      user_id: buyerId,
      email: 'runners@distance.example',
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
  const people = Array.from({ length: input.runners }, (_, at) => personAt(at));
  const lineIds = await insertNumbered(
    trx,
    'order_line',
    people.map((_, position) => ({
      public_id: randomId(),
      order_id: orderId,
      position,
      unique_id: randomId(60),
      kind: 'ticket' as const,
      event_city_id: start.event_city_id,
      format_id: start.id,
      ticket_kind: 'athlete',
      title: ticketTitle(start, 'ru'),
      title_en: ticketTitle(start, 'en'),
      qty: 1,
      list_price: 0,
      price: 0,
      state: 'created' as const,
    })),
  );
  for (const lineId of lineIds)
    await moveSoldPlace(trx, { lineId, formatId: start.id, userId: buyerId, at: bought });
  await payOrders(trx, [orderId], bought);
  const participantIds = await insertNumbered(
    trx,
    'participant',
    people.map((person, at) => ({
      ...person,
      line_id: lineIds[at] ?? 0,
      position: 0,
      region_id: start.regions[at % start.regions.length] ?? null,
      cluster_id: start.clusters[at % Math.max(1, start.clusters.length)] ?? null,
    })),
  );
  await insertNumbered(
    trx,
    'ticket',
    people.map((_, at) => {
      const ticket = randomId();
      return {
        public_id: ticket,
        ticket_number: randomId(50)
          .toUpperCase()
          .replace(/^(.{5})/, '$1-'),
        line_id: lineIds[at] ?? 0,
        position: 0,
        event_id: start.event_id,
        event_city_id: start.event_city_id,
        format_id: start.id,
        kind: 'athlete',
        state: 'valid' as const,
        holder_id: buyerId,
        participant_id: participantIds[at] ?? 0,
        code_hash: hashTicketCode(ticketCode(secretKey, ticket, 1)),
        created_at: bought,
      };
    }),
  );
}

function personAt(at: number) {
  const woman = at % 2 === 0;
  const family = FAMILIES[(at * 5) % FAMILIES.length] ?? '';
  return {
    first_name: (woman ? WOMEN : MEN)[Math.floor(at / 2) % WOMEN.length] ?? '',
    last_name: woman ? `${family}а` : family,
    phone: `7916000${String(1000 + at)}`,
    gender: woman ? ('female' as const) : ('male' as const),
    // One in nine is a minor for a few years yet.
    birth_date: at % 9 === 8 ? '2012-08-14' : `${1974 + ((at * 7) % 28)}-0${1 + (at % 9)}-14`,
    start_list: at % HIDES !== HIDES - 1,
  };
}
