import { giftLine, payAtAcquirer } from '@distance/testkit/factories/certificates.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { DAY, HOUR } from '../../clock.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { giftWaitsUntil } from '../mail/letter-budget.ts';
import { lockDueGift } from './gifts.repo.ts';
import { handOverCertificates } from './hand-over-certificates.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop?.close());
afterEach(async () => await mustBeWhole(shop));

interface Made {
  balance: number;
  opened: boolean;
  may_change: boolean;
  may_resend: boolean;
  link: { id: string; key: string } | null;
  history: { kind: string; sum: number }[];
}
interface Gift {
  public_id: string;
  recipient_email: string | null;
  sent_at: string | null;
  put_off: boolean;
  send_at: string | null;
  words: string;
  made: Made;
}

const post = async <T = { code?: string }>(path: string, body: object) =>
  await shop.call<T>('POST', path, { body, from: nextAddress() });

async function bought(part: object = {}) {
  const line = giftLine(3000, part);
  const email = `giver-${line.unique_id}@mail.example`.toLowerCase();
  const { body } = await post<{ order: { public_id: string; key: string } }>('/api/payment', {
    email,
    certificates: [line],
    total: 3000,
  });
  await payAtAcquirer(shop, body.order.public_id);
  await handOverCertificates(shop.server.services);
  return { line, email, order: body.order };
}
type Bought = Awaited<ReturnType<typeof bought>>;

async function giftOf({ order }: Bought): Promise<Gift> {
  const { body } = await shop.call<{ items: { certificates: Gift[] } }>(
    'GET',
    `/api/order/${order.public_id}?key=${order.key}`,
    { from: nextAddress() },
  );
  const [gift] = body.items.certificates;
  if (gift === undefined) throw new Error('no certificate in the order');
  return gift;
}

/** Letters of a certificate that are still wanted, as written. */
async function lettersTo(to: string) {
  const rows = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'certificate_given')
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
  return await Promise.all(rows.map(async (row) => await composeLetter(shop.server.services, row)));
}

function linkIn({ text }: { text: string }): { id: string; key: string } {
  const [, id = '', key = ''] = /\/certificate\/([\w-]+)\?key=([\w-]+)/.exec(text) ?? [];
  return { id, key };
}
const codeIn = ({ text }: { text: string }) => /: ((?:[0-9A-Z]{4} ){3}[0-9A-Z]{4})$/m.exec(text)?.[1] ?? '';
const open = async (link: object) =>
  await post<{ code: string; state: string; balance: number; history: { kind: string; sum: number }[] }>(
    '/api/certificate/open',
    link,
  );
const look = async ({ id, key }: { id: string; key: string }) =>
  await shop.call<{ code: string | null; opened: boolean; balance: number }>(
    'GET',
    `/api/certificate/${id}?key=${key}`,
    { from: nextAddress() },
  );
const spend = async (code: string, amount: number) =>
  await post('/api/payment', {
    ...paymentBody(await makeFormat(shop.db, shop.clock)),
    certificate_codes: [{ code, amount }],
  });

test('the letter has the sheet with the code; its link opens a page that tells neither buyer nor e-mail (P0.05)', async () => {
  const own = await bought();
  const [letter] = await lettersTo(own.line.recipient_email);
  if (letter === undefined) throw new Error('no letter');
  const [sheet] = letter.attachments ?? [];
  expect(sheet).toMatchObject({ contentType: 'application/pdf' });
  const link = linkIn(letter);
  expect((await open({ ...link, key: `${link.key.slice(1)}0` })).body.code).toBe('not_found');
  expect((await open({ id: 'nosuch', key: link.key })).status).toBe(404);

  // Scanners of mail load the page and the sheet: neither opens it, so its buyer can still send it to somebody else.
  expect((await look({ ...link, key: `${link.key.slice(1)}0` })).status).toBe(404);
  expect(await look(link)).toMatchObject({ status: 200, body: { code: null, opened: false, balance: 3000 } });
  expect((await giftOf(own)).made).toMatchObject({ opened: false, may_change: true });
  const page = await open(link);
  expect((await look(link)).body).toEqual(page.body);
  expect((await giftOf(own)).made).toMatchObject({ opened: true, may_change: false });
  expect(page).toMatchObject({
    status: 200,
    body: { code: codeIn(letter), state: 'active', balance: 3000, history: [{ kind: 'issue', sum: 3000 }] },
  });
  const said = JSON.stringify(page.body);
  for (const secret of ['@', own.email, own.order.public_id, 'Анна']) expect(said).not.toContain(secret);
  const pdf = await fetch(`${shop.server.url}/api/certificate/${link.id}/pdf?key=${link.key}`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  expect((await spend(codeIn(letter), 2400)).status).toBe(200);
  const both = [
    { kind: 'issue', sum: 3000 },
    { kind: 'spend', sum: -2400 },
  ];
  expect((await open(link)).body).toMatchObject({ balance: 600, history: both });
  expect((await giftOf(own)).made).toMatchObject({ balance: 600, opened: true, history: both, link: null });
});

test('the sheet of one that nobody has bought is a sample: it has no code, and leads to where one is bought', async () => {
  const chosen = { price: 3000, design: 'night', recipient_name: 'Вера', sender: 'Анна', words: 'Беги!' };
  const ask = async (change: object) =>
    await fetch(`${shop.server.url}/api/certificate/sample`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...chosen, ...change }),
    });
  const answer = await ask({});
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const sheet = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(sheet).toMatchObject({
    pages: 1,
    links: [`${shop.server.services.settings.publicUrl}/certificate`],
  });
  for (const words of ['Вера, это вам', 'Беги!', 'XXXX XXXX XXXX XXXX', 'ОБРАЗЕЦ'])
    expect(sheet.text).toContain(words);
  expect((await ask({ price: 499 })).status).toBe(400);
  expect((await ask({ words: 'я'.repeat(161) })).status).toBe(400);
});

test('who gives it himself has its sheet and its page at once, and its letter as often as five times more', async () => {
  const own = await bought({ recipient_email: null });
  const { made, public_id: line } = await giftOf(own);
  expect(made.may_change).toBe(false);
  expect((await open({ ...made.link })).body).toMatchObject({ state: 'active', balance: 3000 });
  const again = async () => await post('/api/certificate/resend', { line, key: own.order.key });
  for (let n = 0; n < 5; n += 1) expect((await again()).status).toBe(200);
  expect((await again()).body.code).toBe('certificate_opened');
  expect(await lettersTo(own.email)).toHaveLength(6);
});

test('until somebody opens it, it goes to another: the code and the link of the wrong letter open and pay nothing', async () => {
  const own = await bought();
  const { public_id: line, made } = await giftOf(own);
  expect(made).toMatchObject({ opened: false, may_change: true, may_resend: true });
  const [wrong] = await lettersTo(own.line.recipient_email);
  if (wrong === undefined) throw new Error('no letter');
  const to = `right-${own.line.unique_id}@mail.example`.toLowerCase();
  const asked = { line, key: own.order.key, recipient_name: 'Вера', recipient_email: to };
  expect((await post('/api/certificate/change', { ...asked, key: 'nosuch' })).status).toBe(404);
  expect((await post('/api/certificate/change', { ...asked, recipient_email: 'vera' })).body.code).toBe(
    'invalid',
  );
  expect((await post('/api/certificate/change', asked)).status).toBe(200);

  expect((await open(linkIn(wrong))).status).toBe(404);
  expect((await spend(codeIn(wrong), 100)).body.code).toBe('certificate_unknown');
  const letters = await lettersTo(to);
  expect(letters).toHaveLength(1);
  const [right] = letters;
  if (right === undefined) throw new Error('no letter');
  expect((await open(linkIn(right))).body.code).toBe(codeIn(right));
  // It has been opened: it is of whoever opened it.
  expect((await post('/api/certificate/change', asked)).body.code).toBe('certificate_opened');
  expect((await post('/api/certificate/resend', { line, key: own.order.key })).body.code).toBe(
    'certificate_opened',
  );
  expect((await spend(codeIn(right), 100)).status).toBe(200);
});

test('a balance that was asked for by its code opens it too', async () => {
  const own = await bought();
  const [letter] = await lettersTo(own.line.recipient_email);
  if (letter === undefined) throw new Error('no letter');
  await post('/api/certificate/check', { code: codeIn(letter) });
  expect((await giftOf(own)).made).toMatchObject({ opened: true, may_change: false });
});

test('before it goes its words and its day may be mended, and nothing goes before that day', async () => {
  const day = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString();
  const own = await bought({ send_at: day(10) });
  const { public_id: line, made } = await giftOf(own);
  expect(made).toMatchObject({ may_change: true, may_resend: false });
  const sendAt = day(3);
  const mended = await post<{ certificate: Gift }>('/api/certificate/change', {
    line,
    key: own.order.key,
    recipient_name: 'Вера',
    recipient_email: own.line.recipient_email,
    words: 'Другие слова',
    send_at: sendAt,
  });
  expect(mended.body.certificate).toMatchObject({ words: 'Другие слова', send_at: sendAt, sent_at: null });
  await handOverCertificates(shop.server.services);
  expect(await lettersTo(own.line.recipient_email)).toHaveLength(0);
  shop.clock.advance(3 * DAY);
  await shop.pass(1);
  await handOverCertificates(shop.server.services);
  const [letter] = await lettersTo(own.line.recipient_email);
  expect(letter?.text).toContain('Другие слова');
});

test('one that is changed in the instant it is sent goes out with what it has become', async () => {
  const own = await bought({ send_at: new Date(shop.clock.now().getTime() + DAY).toISOString() });
  const { public_id: line } = await giftOf(own);
  shop.clock.advance(2 * DAY);
  const email = `now-${own.email}`;
  const change = async () =>
    await post('/api/certificate/change', {
      line,
      key: own.order.key,
      recipient_name: 'Вера',
      recipient_email: email,
    });
  const due = await shop.db.transaction().execute(async (trx) => {
    let seen = false;
    let fetched = false;
    // A cursor sees what was there when it was declared and locks when it is read: between them the change is done.
    const between: KyselyPlugin = {
      transformQuery({ node }) {
        if (seen) return node;
        seen = true;
        return RawNode.create(['declare due cursor for ', ''], [node]);
      },
      async transformResult({ result }) {
        if (fetched) return result;
        fetched = true;
        expect((await change()).status).toBe(200);
        return (await sql`fetch all from due`.execute(trx)) as typeof result;
      },
    };
    return await lockDueGift(trx.withPlugin(between), shop.clock.now());
  });
  const { turn } = await shop.db
    .selectFrom('certificate')
    .innerJoin('order_line', 'order_line.id', 'certificate.line_id')
    .select('certificate.turn')
    .where('order_line.public_id', '=', line)
    .executeTakeFirstOrThrow();
  expect(due).toMatchObject({ to_address: email, turn });
  await handOverCertificates(shop.server.services);
  expect(await lettersTo(email)).toHaveLength(1);
});

test('a stranger gets five letters of certificates a day, the sixth goes at nine of the next morning in Moscow and its buyer sees when (P0.05)', async () => {
  const stranger = `stranger-${crypto.randomUUID()}@mail.example`;
  const gifts: Bought[] = [];
  for (let count = 0; count < 6; count += 1) gifts.push(await bought({ recipient_email: stranger }));
  const [first, sixth] = [gifts[0], gifts[5]];
  if (first === undefined || sixth === undefined) throw new Error('six were bought');
  expect(await lettersTo(stranger)).toHaveLength(5);
  const waiting = await giftOf(sixth);
  expect(waiting.sent_at).toBeNull();
  const nextDay = Math.ceil((shop.clock.now().getTime() - 6 * HOUR) / DAY) * DAY + 6 * HOUR;
  expect(waiting.send_at).toBe(new Date(nextDay).toISOString());
  expect(waiting).toMatchObject({ put_off: true, made: { balance: 3000, may_change: true } });
  // Another day that its buyer chooses is no waiting.
  const chosen = await bought({ recipient_email: stranger });
  const line = await giftOf(chosen);
  expect(line.put_off).toBe(true);
  const mended = await post<{ certificate: Gift }>('/api/certificate/change', {
    line: line.public_id,
    key: chosen.order.key,
    recipient_name: 'Вера',
    recipient_email: stranger,
    send_at: new Date(nextDay + 30 * DAY).toISOString(),
  });
  expect(mended.body.certificate.put_off).toBe(false);

  // Letters sent anew and to another receiver are of the same budget; what is refused leaves the earlier letter as it was.
  const { public_id: sent } = await giftOf(first);
  const again = async () => await post('/api/certificate/resend', { line: sent, key: first.order.key });
  expect(await again()).toMatchObject({
    status: 429,
    body: { code: 'too_many', message: expect.stringMatching(/Попробуйте снова через \d+ (ч|мин)$/) },
  });
  const other = await bought();
  const asked = { line: (await giftOf(other)).public_id, key: other.order.key, recipient_name: 'Вера' };
  const toStranger = async () =>
    await post('/api/certificate/change', { ...asked, recipient_email: stranger.replace('@', '+again@') });
  expect(await toStranger()).toMatchObject({ status: 429, body: { code: 'too_many' } });
  const [letter] = await lettersTo(other.line.recipient_email);
  expect(letter?.text).toContain('?key=');

  shop.clock.advance(nextDay - shop.clock.now().getTime());
  await handOverCertificates(shop.server.services);
  expect(await lettersTo(stranger)).toHaveLength(6);
  expect((await giftOf(sixth)).sent_at).not.toBeNull();
  expect((await again()).status).toBe(200);
  expect((await toStranger()).status).toBe(200);
});

test('of sixty presents of one buyer to sixty mailboxes ten wait a day; his own mailbox takes nothing of them (P0.05)', async () => {
  const buyer = `firm-${crypto.randomUUID()}@mail.example`;
  const wait = async (to: string) =>
    await giftWaitsUntil(shop.db, { to, buyer: buyer.toUpperCase() }, shop.clock.now());
  const many = async (to: (n: number) => string, count: number) => {
    const waits: (Date | null)[] = [];
    for (let n = 0; n < count; n += 1) waits.push(await wait(to(n)));
    return waits.filter((until) => until !== null).length;
  };
  expect(await many(() => buyer, 21)).toBe(1);
  expect(await many((n) => `staff-${n}-${buyer}`, 60)).toBe(10);
  shop.clock.advance(DAY);
  expect(await many((n) => `staff-${n}-${buyer}`, 10)).toBe(0);
});

test('sent anew once a year it ends two years after it was made, and after its end it is sent to nobody', async () => {
  const own = await bought();
  const gift = await giftOf(own);
  const mend = async () =>
    await post<{ code?: string; certificate: { made: { valid_until: string } } }>('/api/certificate/change', {
      line: gift.public_id,
      key: own.order.key,
      recipient_name: 'Вера',
      recipient_email: own.line.recipient_email,
    });
  const made = shop.clock.now().getTime();
  const until = async () =>
    (new Date((await mend()).body.certificate.made.valid_until).getTime() - made) / DAY;
  shop.clock.advance(300 * DAY);
  expect(await until()).toBeGreaterThan(660);
  shop.clock.advance(300 * DAY);
  expect(Math.round(await until())).toBeLessThanOrEqual(732);
  shop.clock.advance(140 * DAY);
  expect((await giftOf(own)).made).toMatchObject({ opened: false, may_change: false });
  expect(await mend()).toMatchObject({ status: 400, body: { code: 'certificate_over' } });
  // Starts that others paid by certificates were held meanwhile.
  await shop.pass(1);
});
