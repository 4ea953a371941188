import { randomUUID } from 'node:crypto';
import { acceptSiteReturns, bringSiteParcels, readSiteBooks } from '@distance/testkit/site-parcels.ts';
import { makeSiteGoods, siteStartId } from '@distance/testkit/site-goods.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';
import { money } from './shopping.ts';

const START = 'nochnaya-desyatka-novosibirsk';
const FORMAT = `${START}-5`;
const CAP = { part: { title: 'Кепка «Красный проспект»' }, price: 190_000 };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
// The basket is sent without a sum first, to be told it.
test.use({ allowed: /status of 409/ });

interface Sold {
  order: { lines: { title: string; price: number }[]; receipts: { kind: string; amount: number }[] };
}

test('@both two tickets, an insurance, a shirt at the start and a cap by courier: bought, brought, the cap comes back, every kopeck is accounted for (P0.04, P2.16, P3.12, P4.33, P4.34, P4.62, A3.11, A4.34, A9.16)', async ({
  page,
  member,
  outside,
  databaseUrl,
}) => {
  const { email, token } = await member();
  const before = await readSiteBooks(databaseUrl);
  const start = await siteStartId(databaseUrl, START);
  const shirtInput = {
    part: { title: 'Футболка «Ночная»' },
    price: 160_000,
    sizes: { M: 5 },
    eventCities: [start],
  };
  const [cap, shirt] = (await makeSiteGoods(databaseUrl, [CAP, shirtInput])).goods;
  const { values: format } = (await (await page.request.get(`/api/event_format/${FORMAT}`)).json()) as {
    values: { start_time: string };
  };
  const { values: offers } = (await (
    await page.request.get(`/api/event_format/active/insurances/${FORMAT}`)
  ).json()) as { values: { public_id: string }[] };
  const tickets = [1, 2].map(() => ({
    unique_id: `t-${randomUUID()}`,
    format_public_id: FORMAT,
    event_city: { public_id: START },
    count: 1,
    preReg: 'later',
    promocode: 'НОЧЬ15',
  }));
  const good = (made: typeof cap, way: string) => ({
    unique_id: `g-${randomUUID()}`,
    public_id: made?.publicId,
    proportion_public_id: made?.sizes[0]?.publicId,
    count: 1,
    delivery_public_id: way,
  });
  const body = {
    email,
    tickets,
    shop: [good(cap, 'way-courier'), { ...good(shirt, 'way-start-pack'), event_city: { public_id: START } }],
    insurances: [
      {
        unique_id: `i-${randomUUID()}`,
        groupId: 'insurance',
        public_id: offers[0]?.public_id,
        format_public_id: FORMAT,
        start_date: format.start_time.slice(0, 10),
        first_name: 'Анна',
        last_name: 'Климова',
        second_name: '',
        birth_date: '1992-03-14T00:00:00.000Z',
        gender: 'female',
        phone: '79161184022',
      },
    ],
    delivery: {
      phone: '79161184022',
      location_id: 1_496_747,
      address: 'Красный проспект, 14',
      first_name: 'Анна',
      last_name: 'Климова',
    },
  };
  const pay = async (total: number) =>
    await page.request.post('/api/payment', {
      headers: { 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
      data: { ...body, total },
    });
  // The shapes are those of the contract.
  const priced = (await (await pay(0)).json()) as { details: { total: number; delivery: number } };
  const { total, delivery } = priced.details;
  const placed = (await (await pay(total)).json()) as { order: { public_id: string } };
  const order = placed.order.public_id;
  await outside.pay(order);
  await outside.letters(email);

  await page.goto(`/me/shop/${order}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Оплачен', { exact: true })).toBeVisible();
  const parcel = main.getByRole('region', { name: 'Посылка' });
  await expect(parcel).toContainText('Собираем заказ');
  await expect(parcel).toContainText('Куда: Новосибирск');
  await expect(main.getByRole('link', { name: CAP.part.title })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Футболка «Ночная», M' })).toContainText(
    'На старте «Ночная десятка»',
  );
  await expect(main.getByText(money(total), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await bringSiteParcels(databaseUrl, order);
  await page.reload();
  await expect(main.getByText('Заказ доставлен', { exact: true }).first()).toBeVisible();
  await expect(parcel.getByRole('list', { name: 'Путь посылки' })).toContainText(
    /Доставлен, \d\d\.\d\d\.\d\d/,
  );
  const returns = main.getByRole('region', { name: 'Возврат товаров' });
  await returns.getByRole('button', { name: 'Вернуть товар' }).click();
  await returns.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(returns.getByText('Выберите хотя бы одну вещь')).toBeVisible();
  await returns.getByRole('checkbox', { name: new RegExp(CAP.part.title) }).check();
  await returns.getByRole('radio', { name: 'Брак' }).check();
  await returns.getByLabel('Расскажите подробнее').fill('Разошёлся шов');
  await returns.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(returns.getByText('Загрузите файл')).toBeVisible();
  await returns
    .getByLabel(/^Фотография/)
    .first()
    .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(returns.getByText('seam.png')).toBeVisible();
  await expectAccessible(page);
  await returns.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(returns.getByText('На рассмотрении')).toBeVisible();
  await outside.letter(email, 'Заявка на возврат получена');

  await acceptSiteReturns(databaseUrl, order);
  await outside.letter(email, 'Возврат принят');
  await outside.letter(email, /верн/i);
  const read = async () =>
    (await (
      await page.request.get(`/api/user/shop/orders/${order}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as Sold['order'];
  await expect
    .poll(async () => (await read()).receipts.map(({ kind, amount }) => `${kind} ${amount}`).toSorted())
    .toEqual([`closing ${1900 + delivery}`, 'refund 1900', `sale ${total}`]);
  const { lines } = await read();
  const sum = lines.reduce((all, line) => all + Math.round(line.price * 100), Math.round(delivery * 100));
  expect(sum).toBe(Math.round(total * 100));
  const [payment] = await outside.payments(order);
  expect(Number(payment?.amount.value)).toBe(total);
  // What other tests of the site have left behind is theirs.
  expect(await readSiteBooks(databaseUrl)).toEqual(before);
  await page.reload();
  await expect(main.getByText(`Возвращено ${money(1900)}`, { exact: true })).toBeVisible();
});
