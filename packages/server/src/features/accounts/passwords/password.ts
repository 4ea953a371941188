import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { WorkQueue } from '../../../work-queue.ts';

/** argon2id with 46 MiB (S15). KiB and passes. */
const COST = { memory: 47_104, passes: 1, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Two processors' worth of hashing at once; fifty more wait about ten seconds (trust.md section 4). */
const queue = new WorkQueue(2, 50);

interface Parsed {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

/** PHC string `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. @throws Refusal `busy`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await queue.run(async () => await derive(password, { ...COST, salt, length: HASH_BYTES }));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;
}

/**
 * Compares with a stored hash; null stands for an account that is not there and costs the same time.
 * `outdated`: right, but to be hashed anew with today's cost. @throws Refusal `busy`.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<{ right: boolean; outdated: boolean }> {
  const parsed = parse(stored ?? DUMMY) ?? DUMMY_PARSED;
  const given = await queue.run(
    async () => await derive(password, { ...parsed, length: parsed.hash.length }),
  );
  const right = timingSafeEqual(given, parsed.hash) && stored !== null && parsed !== DUMMY_PARSED;
  return { right, outdated: right && (parsed.memory < COST.memory || parsed.passes < COST.passes) };
}

/** Nobody's hash: the result is never looked at. */
const DUMMY_PARSED: Parsed = { ...COST, salt: Buffer.alloc(SALT_BYTES, 1), hash: Buffer.alloc(HASH_BYTES) };
const DUMMY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(DUMMY_PARSED.salt)}$${base64(DUMMY_PARSED.hash)}`;

async function derive(
  password: string,
  to: { memory: number; passes: number; parallelism: number; salt: Buffer; length: number },
): Promise<Buffer> {
  const { memory, passes, parallelism, salt, length } = to;
  return await new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      // One letter has several Unicode spellings, by keyboard; they are the same password.
      { message: password.normalize('NFC'), nonce: salt, memory, passes, parallelism, tagLength: length },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

function parse(stored: string): Parsed | null {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
      stored,
    );
  if (!match) return null;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
