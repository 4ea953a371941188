import { createHash } from 'node:crypto';
import type { FileType } from '@distance/domain/files/file-rules.ts';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { DAY, plus } from '../../clock.ts';
import type { CallContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { cleanFile } from './clean-file.ts';
import { uploaderKey } from './file-access.ts';
import { safeFileName } from './file-name.ts';
import { countFilesSince, insertFile, lockOwner } from './files.repo.ts';

/** Uploads of one owner in 24 hours (S31). */
export const QUOTA = 30;
export const scansFailed = new Counter({
  name: 'malware_scans_failed_total',
  help: 'Uploads refused because the malware scanner did not answer',
  registers: [],
});
/** What a multipart body may add to its file. */
const ENVELOPE_BYTES = 16 * 1024;

export interface Upload {
  public_id: string;
  name: string;
  type: FileType;
  /** Bytes as kept. */
  size: number;
}

/** Takes the one file of a multipart body as the caller's; `pictures` takes no PDF. Reads and decodes outside any transaction. */
export async function takeUpload(
  context: CallContext,
  { maxBytes, pictures }: { maxBytes: number; pictures: boolean },
): Promise<Upload> {
  const { db, clock, files } = context;
  const ownerKey = uploaderKey(context);
  await refuseOverQuota(context, ownerKey);
  const given = await readPart(context.request, maxBytes);
  await refuseMalware(context, given.bytes);
  const clean = await cleanFile(given.bytes);
  if ('refused' in clean) throw new Refusal(clean.refused);
  if (pictures && clean.type === 'pdf') throw new Refusal('file_type');
  const name = safeFileName(given.name, clean.type);
  const storageKey = await writeBytes(context, clean.bytes);
  const publicId = randomId();
  const size = clean.bytes.length;
  try {
    await inTransaction(db, async (trx) => {
      await lockOwner(trx, ownerKey);
      await refuseOverQuota({ ...context, db: trx }, ownerKey);
      const sha256 = createHash('sha256').update(clean.bytes).digest();
      await insertFile(trx, {
        public_id: publicId,
        storage_key: storageKey,
        owner_key: ownerKey,
        name,
        type: clean.type,
        size,
        sha256,
        created_at: clock.now(),
      });
    });
  } catch (error) {
    await files.remove(storageKey);
    throw error;
  }
  return { public_id: publicId, name, type: clean.type, size };
}

async function refuseOverQuota(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  ownerKey: string,
): Promise<void> {
  if ((await countFilesSince(db, ownerKey, plus(clock.now(), -DAY))) >= QUOTA)
    throw new Refusal('file_quota');
}

/** The one file of the body. @throws Refusal `file_too_large` without reading it where the length is told. */
async function readPart(
  request: FastifyRequest | null,
  maxBytes: number,
): Promise<{ name: string; bytes: Buffer }> {
  const missing = new Refusal('invalid', { fields: { file: 'uploadFile' } });
  if (!request?.isMultipart()) throw missing;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES)
    throw new Refusal('file_too_large');
  try {
    const part = await request.file();
    if (!part) throw missing;
    const bytes = await part.toBuffer();
    if (bytes.length > maxBytes || part.file.truncated) throw new Refusal('file_too_large');
    if (bytes.length === 0) throw missing;
    // A part of bytes may come without a name, whatever its type says.
    const { filename }: { filename?: string } = part;
    return { name: filename ?? '', bytes };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A body cut short or made wrong: the reader throws errors of many kinds.
    throw missing;
  }
}

/** @throws Refusal `file_infected`; `file_unchecked` when the scanner cannot tell: nothing is taken unseen (S32). */
async function refuseMalware(
  { malware, log }: Pick<CallContext, 'malware' | 'log'>,
  bytes: Uint8Array,
): Promise<void> {
  if (malware === null) return;
  let found: string | null;
  try {
    found = await malware.find(bytes);
  } catch (error) {
    scansFailed.inc();
    log.error({ err: error }, 'the malware scanner does not answer, uploads are refused');
    throw new Refusal('file_unchecked');
  }
  if (found === null) return;
  log.warn({ found }, 'an upload was refused for malware');
  throw new Refusal('file_infected');
}

/** @throws Refusal `busy` when the disk takes no more. */
async function writeBytes(
  { files, log }: Pick<CallContext, 'files' | 'log'>,
  bytes: Uint8Array,
): Promise<string> {
  try {
    return await files.write(bytes);
  } catch (error) {
    log.error({ err: error }, 'the file store does not write');
    throw new Refusal('busy', { details: { retry_after_s: 60 } });
  }
}
