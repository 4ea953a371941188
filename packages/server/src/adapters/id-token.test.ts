import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { readIdToken } from './id-token.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const now = NOW.getTime() / 1000;
const expected = { issuers: ['https://issuer.example'], audience: 'us', nonce: 'once', now: NOW };
const whole = {
  iss: 'https://issuer.example',
  aud: 'us',
  azp: 'us',
  iat: now,
  exp: now + 3600,
  nonce: 'once',
};

let keys: CryptoKeyPair;
let published: ReturnType<typeof createLocalJWKSet>;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  published = createLocalJWKSet({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'a', use: 'sig' }] });
});

async function read(claims: Record<string, unknown>, kid = 'a') {
  const signed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid });
  return await readIdToken(await signed.sign(keys.privateKey), published, expected);
}

test.each<[string, Record<string, unknown>]>([
  ['as it should be', {}],
  ['an audience in a list of one', { aud: ['us'] }],
  ['no azp', { azp: undefined }],
  ['a clock half a minute ahead', { iat: now + 30 }],
  ['an end half a minute ago', { exp: now - 30 }],
])('%s: believed (S14)', async (_name, change) => {
  expect(await read({ ...whole, ...change })).toMatchObject({ ok: true, value: { iss: whole.iss } });
});

test.each<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://issuer.example.evil.example' }],
  ['another audience', { aud: 'them' }],
  ['two audiences', { aud: ['us', 'them'] }],
  ['another authorised party', { azp: 'them' }],
  ['another nonce', { nonce: 'twice' }],
  ['no nonce', { nonce: undefined }],
  ['a nonce that is no text', { nonce: 1 }],
  ['an end that is over', { exp: now - 61 }],
  ['no end', { exp: undefined }],
  ['a beginning to come', { iat: now + 61 }],
  ['no beginning', { iat: undefined }],
])('%s: not believed (S14)', async (_name, change) => {
  expect(await read({ ...whole, ...change })).toMatchObject({ ok: false, kind: 'refused' });
});

test('a key that is not published, and what is no token, are not believed (S14)', async () => {
  expect(await read(whole, 'b')).toMatchObject({ ok: false, kind: 'refused' });
  for (const token of ['', 'a.b.c', 'a.b', '...'])
    expect(await readIdToken(token, published, expected)).toMatchObject({ ok: false, kind: 'refused' });
});
