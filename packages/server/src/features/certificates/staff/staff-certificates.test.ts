import { buyCertificate } from '@distance/testkit/factories/certificates.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { issueBatch } from './issue-batch.ts';
import {
  blockCertificate,
  historyOfCertificates,
  owedForCertificates,
  unblockCertificate,
} from './staff-certificates.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop?.close());

const spend = async (code: string, amount: number) =>
  await shop.call<{ code?: string }>('POST', '/api/payment', {
    from: nextAddress(),
    body: {
      ...paymentBody(await makeFormat(shop.db, shop.clock)),
      certificate_codes: [{ code, amount }],
    },
  });

test('the team reads what moved on a certificate, blocks it with a reason and lets it pay again', async () => {
  const { services } = shop.server;
  const { code, order } = await buyCertificate(shop, 5000);
  expect((await spend(code, 2400)).status).toBe(200);
  const [head = '', opened = '', ...moves] = await historyOfCertificates(services, order.public_id);
  const [id = ''] = head.split(' ');
  // Whoever has spent it has it.
  expect(opened).toMatch(/^ {2}opened \d/);
  expect(head).toContain('2\u00a0600\u00a0₽ of 5\u00a0000\u00a0₽');
  expect(moves.map((line) => line.trim().split('  ')[1])).toEqual(['issue', 'hold', 'release', 'spend']);
  expect(await historyOfCertificates(services, id)).toEqual([head, opened, ...moves]);
  // Whoever reads it over a shoulder has nothing to spend.
  expect([head, ...moves].join('\n')).not.toContain(code.replaceAll(' ', ''));
  expect([head, ...moves].join('\n')).not.toContain('@');

  await expect(blockCertificate(services, id, ' ')).rejects.toThrow('--reason');
  await blockCertificate(services, id, 'жалоба\nкупившего');
  expect((await spend(code, 100)).body.code).toBe('certificate_unknown');
  expect((await historyOfCertificates(services, id))[2]).toContain(': жалоба купившего');
  await expect(blockCertificate(services, id, 'ещё раз')).rejects.toThrow('no certificate that pays');
  await unblockCertificate(services, id);
  await expect(unblockCertificate(services, id)).rejects.toThrow('no blocked certificate');
  expect((await spend(code, 100)).status).toBe(200);
  await expect(historyOfCertificates(services, 'nosuch')).rejects.toThrow('no certificate');
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('a partner gets a table of certificates, each pays by itself, and the books owe them from then on', async () => {
  const { services } = shop.server;
  const asked = { partner: 'ООО «Старт, Финиш»', count: 3, sum: 3000, design: 'pass' } as const;
  let csv = '';
  const keep = async (table: string) => {
    csv = table;
  };
  for (const wrong of [
    { partner: ' ' },
    { count: 0 },
    { count: 1.5 },
    { count: 1001 },
    { sum: 499 },
    { sum: Number.NaN },
  ])
    await expect(issueBatch(services, { ...asked, ...wrong }, keep)).rejects.toThrow(
      /--partner|from 1 to|--sum/,
    );
  // Codes that nobody has are of nothing.
  const owed = await owedForCertificates(services);
  const full = async () => await Promise.reject(new Error('no room'));
  await expect(issueBatch(services, asked, full)).rejects.toThrow('no room');
  expect(await owedForCertificates(services)).toEqual(owed);
  const id = await issueBatch(services, asked, keep);
  const [head, ...rows] = csv.trimEnd().split('\r\n');
  expect(head).toBe('code,roubles,until,link');
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(3);
  const [code = '', roubles, , link = ''] = (rows[0] ?? '').split(',');
  expect(roubles).toBe('3000');
  const { pathname, searchParams } = new URL(link);
  const page = await shop.call('POST', '/api/certificate/open', {
    from: nextAddress(),
    body: { id: pathname.split('/').at(-1), key: searchParams.get('key') },
  });
  expect(page.body).toMatchObject({ code, balance: 3000, design: 'pass', recipient_name: '' });
  expect((await spend(code, 2400)).status).toBe(200);
  const history = await historyOfCertificates(services, id);
  expect(history.filter((line) => line.includes(`batch ${id} of ООО «Старт, Финиш»`))).toHaveLength(3);
  expect(history.join('\n')).not.toContain(code.replaceAll(' ', ''));
  const [own = ''] = (history.find((line) => line.includes('600\u00a0₽ of')) ?? '').split(' ');
  await blockCertificate(services, own, 'партнёр не заплатил');
  expect((await spend(code, 100)).body.code).toBe('certificate_unknown');
  expect(await owedForCertificates(services)).toContain('handed to partners  9\u00a0000\u00a0₽');
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('of a hundred orders at once, each of 100, one certificate of 3,000 pays exactly thirty', async () => {
  const { code, order } = await buyCertificate(shop, 3000);
  const format = await makeFormat(shop.db, shop.clock, { price: 10_000, capacity: 200 });
  const presses = await Promise.all(
    Array.from({ length: 100 }, async () =>
      shop.call<{ code?: string }>('POST', '/api/payment', {
        from: nextAddress(),
        body: { ...paymentBody(format, { total: 100 }), certificate_codes: [{ code, amount: 100 }] },
      }),
    ),
  );
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = presses.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(new Set(refused)).toEqual(new Set(['certificate_changed']));
  const [head = '', ...moves] = await historyOfCertificates(shop.server.services, order.public_id);
  expect(head).toMatch(/ {2}0\u00a0₽ of 3\u00a0000\u00a0₽/);
  // They are paid whole, so nothing of it is held any more.
  expect(moves.filter((line) => line.includes('  spend  '))).toHaveLength(30);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});
