import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Settings with which there is a pass of Google, whose key lies in a folder until `remove`. */
export async function googleWallet(): Promise<{ env: Record<string, string>; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'distance-wallet-'));
  const key = join(folder, 'google.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return {
    env: {
      WALLET_GOOGLE_ISSUER: '3388000000022',
      WALLET_GOOGLE_EMAIL: 'wallet@distance.example',
      WALLET_GOOGLE_KEY: key,
    },
    remove: async () => await rm(folder, { recursive: true, force: true }),
  };
}
