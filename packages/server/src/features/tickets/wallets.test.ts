import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeHolder } from '@distance/testkit/factories/registered.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { unzipSync } from 'fflate';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { ticketCode } from '../../ticket-code.ts';

let world: CallWorld;
let bare: CallWorld;
let folder: string;
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'distance-wallet-'));
  const env = await writeKeys(folder);
  world = await startCallWorld(inject('postgres'), env);
  bare = await startCallWorld(inject('postgres'));
});
afterAll(async () => {
  await world?.close();
  await bare?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A certificate of one's own, in place of Apple's. */
async function writeKeys(at: string): Promise<Record<string, string>> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2036-01-01T00:00:00Z');
  const name = [{ name: 'commonName', value: 'pass.example' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  const files = {
    cert: forge.pki.certificateToPem(certificate),
    key,
    google: google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(at, `${file}.pem`), text);
  return {
    WALLET_APPLE_PASS_TYPE: 'pass.example.distance',
    WALLET_APPLE_TEAM: 'TEAM123456',
    WALLET_APPLE_CERT: join(at, 'cert.pem'),
    WALLET_APPLE_KEY: join(at, 'key.pem'),
    WALLET_APPLE_WWDR: join(at, 'cert.pem'),
    WALLET_GOOGLE_ISSUER: '3388000000022',
    WALLET_GOOGLE_EMAIL: 'wallet@distance.example',
    WALLET_GOOGLE_KEY: join(at, 'google.pem'),
  };
}

async function bought(at: CallWorld) {
  const holder = await makeHolder(at);
  const [ticket] = await makeSoldTickets(at, { userId: holder.id, bib: 1247 });
  return { holder, ticket, path: `/api/user/ticket/${ticket.publicId}` };
}

test('without keys there are no passes, and the ticket offers none', async () => {
  const { holder, path } = await bought(bare);
  for (const end of ['/wallet/apple', '/wallet/google'])
    expect((await bare.fetch(path + end, { token: holder.token })).status).toBe(404);
  const { wallets } = await (await bare.fetch(path, { token: holder.token })).json();
  expect(wallets).toEqual([]);
});

test('the pass of Apple carries the code, hashes of its files and a signature that holds', async () => {
  const { holder, ticket, path } = await bought(world);
  const { wallets } = await (await world.fetch(path, { token: holder.token })).json();
  expect(wallets).toEqual(['apple', 'google']);
  const answer = await world.fetch(`${path}/wallet/apple`, { token: holder.token });
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
  const files = new Map(
    Object.entries(unzipSync(await answer.bytes())).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
  expect([...files.keys()]).toEqual(['pass.json', 'icon.png', 'icon@2x.png', 'manifest.json', 'signature']);
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
  for (const [name, hash] of Object.entries(JSON.parse(manifest.toString())))
    expect(
      createHash('sha1')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ).toBe(hash);
  const pass = JSON.parse((files.get('pass.json') ?? '').toString());
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.example.distance',
    teamIdentifier: 'TEAM123456',
    barcodes: [{ message: ticketCode(world.settings.secretKey, ticket.publicId, 1) }],
    relevantDate: ticket.startTime.toISOString(),
  });
  expect(JSON.stringify(pass)).toContain('Анна Климова');
  expect(verifies(files.get('signature') ?? Buffer.alloc(0), manifest)).toBe(true);
  expect(verifies(files.get('signature') ?? Buffer.alloc(0), Buffer.from(`${manifest.toString()} `))).toBe(
    false,
  );
});

/** Checks the signature over the attributes, and the manifest's digest inside these. */
function verifies(signature: Buffer, manifest: Buffer): boolean {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary')));
  // The library does not type what it captured of a parsed message.
  const { rawCapture, certificates } = message as unknown as {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
    certificates: forge.pki.Certificate[];
  };
  const set = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  );
  const signed = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary');
  const digest = createHash('sha256').update(manifest).digest();
  const [certificate] = certificates;
  return (
    signed.includes(digest) &&
    certificate !== undefined &&
    createVerify('RSA-SHA256')
      .update(signed)
      .verify(forge.pki.certificateToPem(certificate), Buffer.from(rawCapture.signature, 'binary'))
  );
}

test('the link of Google is the pass signed by the service account', async () => {
  const { holder, ticket, path } = await bought(world);
  const { url } = await (await world.fetch(`${path}/wallet/google`, { token: holder.token })).json();
  expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const [head = '', body = '', signature = ''] = String(url).split('/').at(-1)?.split('.') ?? [];
  expect(
    createVerify('RSA-SHA256').update(`${head}.${body}`).verify(google.publicKey, signature, 'base64url'),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
    iss: 'wallet@distance.example',
    typ: 'savetowallet',
    origins: ['https://distance.example'],
    payload: {
      eventTicketObjects: [
        {
          barcode: { value: ticketCode(world.settings.secretKey, ticket.publicId, 1) },
          ticketNumber: ticket.number,
        },
      ],
    },
  });
});

test('a stranger and a ticket under refund get none (S21)', async () => {
  const { holder, ticket, path } = await bought(world);
  const stranger = await makeHolder(world);
  expect((await world.fetch(`${path}/wallet/apple`, { token: stranger.token })).status).toBe(404);
  expect((await world.fetch(`${path}/wallet/google`)).status).toBe(404);
  await world.db.updateTable('ticket').set({ state: 'refund_pending' }).where('id', '=', ticket.id).execute();
  expect((await world.fetch(`${path}/wallet/apple`, { token: holder.token })).status).toBe(404);
  const { wallets } = await (await world.fetch(path, { token: holder.token })).json();
  expect(wallets).toEqual([]);
});

test('half of the keys, or a file that is not there, stops the start with one line', () => {
  const base = { DATABASE_URL: 'postgres://x' };
  expect(() => readSettings({ ...base, WALLET_GOOGLE_ISSUER: '1' })).toThrow(
    'WALLET_GOOGLE_… are set only in part',
  );
  expect(() =>
    readSettings({
      ...base,
      WALLET_GOOGLE_ISSUER: '1',
      WALLET_GOOGLE_EMAIL: 'a@b',
      WALLET_GOOGLE_KEY: '/nowhere.pem',
    }),
  ).toThrow('WALLET_GOOGLE_KEY names no file');
});
