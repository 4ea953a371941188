import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'secret');

/** The key of an `npm start` without one of its own, as its first start made it; null before that. */
export function readSecret(dataDir: string): string | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** The same, made when there is none: kept beside the data, so that printed ticket codes survive a restart. */
export function storedSecret(dataDir: string): string {
  const known = readSecret(dataDir);
  if (known !== null) return known;
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(fileOf(dataDir), `${secret}\n`, { mode: 0o600 });
  return secret;
}
