import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { WrongSetting } from './wrong-setting.ts';

/** Keys of the wallets; a wallet is offered when all of its own are set. Certificates and keys are PEM files. */
export const walletSettings = {
  WALLET_APPLE_PASS_TYPE: z.string().default(''),
  WALLET_APPLE_TEAM: z.string().default(''),
  WALLET_APPLE_CERT: z.string().default(''),
  WALLET_APPLE_KEY: z.string().default(''),
  WALLET_APPLE_KEY_PASSWORD: z.string().default(''),
  /** Apple's intermediate certificate (WWDR). */
  WALLET_APPLE_WWDR: z.string().default(''),
  WALLET_GOOGLE_ISSUER: z.string().default(''),
  /** Address of the service account. */
  WALLET_GOOGLE_EMAIL: z.string().default(''),
  WALLET_GOOGLE_KEY: z.string().default(''),
};

type Raw = z.output<z.ZodObject<typeof walletSettings>>;

export interface AppleWallet {
  passType: string;
  team: string;
  cert: string;
  key: string;
  keyPassword: string;
  wwdr: string;
}

export interface GoogleWallet {
  issuer: string;
  email: string;
  key: string;
}

export interface WalletSettings {
  wallets: { apple: AppleWallet | null; google: GoogleWallet | null };
}

/** @throws WrongSetting for a half of the keys and for a file that cannot be read */
export function readWallets(raw: Raw): WalletSettings {
  const apple = [
    raw.WALLET_APPLE_PASS_TYPE,
    raw.WALLET_APPLE_TEAM,
    raw.WALLET_APPLE_CERT,
    raw.WALLET_APPLE_KEY,
    raw.WALLET_APPLE_WWDR,
  ];
  const google = [raw.WALLET_GOOGLE_ISSUER, raw.WALLET_GOOGLE_EMAIL, raw.WALLET_GOOGLE_KEY];
  return {
    wallets: {
      apple: isWhole('WALLET_APPLE', apple)
        ? {
            passType: raw.WALLET_APPLE_PASS_TYPE,
            team: raw.WALLET_APPLE_TEAM,
            cert: pem('WALLET_APPLE_CERT', raw.WALLET_APPLE_CERT),
            key: pem('WALLET_APPLE_KEY', raw.WALLET_APPLE_KEY),
            keyPassword: raw.WALLET_APPLE_KEY_PASSWORD,
            wwdr: pem('WALLET_APPLE_WWDR', raw.WALLET_APPLE_WWDR),
          }
        : null,
      google: isWhole('WALLET_GOOGLE', google)
        ? {
            issuer: raw.WALLET_GOOGLE_ISSUER,
            email: raw.WALLET_GOOGLE_EMAIL,
            key: pem('WALLET_GOOGLE_KEY', raw.WALLET_GOOGLE_KEY),
          }
        : null,
    },
  };
}

function isWhole(name: string, values: readonly string[]): boolean {
  const set = values.filter((value) => value !== '').length;
  if (set > 0 && set < values.length)
    throw new WrongSetting(`wrong settings: ${name}_… are set only in part`);
  return set > 0;
}

function pem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new WrongSetting(`wrong settings: ${name} names no file that can be read`);
  }
}
