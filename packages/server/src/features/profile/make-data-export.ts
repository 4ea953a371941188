import { zip, type AsyncZippable } from 'fflate';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRegister } from '../consents/read-register.ts';
import { selectOptionalExportById, setReady } from './data-export.repo.ts';
import { dataPage } from './data-page.ts';
import { selectOwnData, selectOwnFiles } from './own-data.repo.ts';
import { selectProfile } from './profile.repo.ts';
import { notifyOwner } from './notify-owner.ts';

/** Gathers everything about an account into one archive and tells its owner. Comes again without harm. */
export async function makeDataExport(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'log'>,
  id: number,
): Promise<void> {
  const { db, clock, files } = services;
  const exportRequest = await selectOptionalExportById(db, id);
  if (
    !exportRequest ||
    exportRequest.ready_at !== null ||
    exportRequest.removed_at !== null ||
    exportRequest.expires_at <= clock.now()
  )
    return;
  const bytes = await packed(await entriesOf(services, exportRequest.user_id), exportRequest.created_at);
  const key = await files.write(bytes);
  const stored = await inTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await setReady(trx, id, { storage_key: key, size: bytes.length, ready_at: now }))) return false;
    await notifyOwner(trx, exportRequest.user_id, 'export_ready', now);
    return true;
  });
  if (!stored) await files.remove(key);
}

async function entriesOf(
  { db, clock, files, log }: Pick<Services, 'db' | 'clock' | 'files' | 'log'>,
  userId: number,
): Promise<AsyncZippable> {
  const { locale } = await selectProfile(db, userId);
  const data = { ...(await selectOwnData(db, userId)), consents: await readRegister(db, userId, locale) };
  const entries: AsyncZippable = {
    'index.html': Buffer.from(dataPage(data, clock.now(), locale)),
    'data.json': Buffer.from(JSON.stringify(data, null, 2)),
  };
  for (const file of await selectOwnFiles(db, userId)) {
    try {
      // The id keeps files of one name apart; names were cleaned when they came. Pictures and PDFs gain nothing from packing.
      entries[`files/${file.public_id}-${file.name}`] = [await files.read(file.storage_key), { level: 0 }];
    } catch (error) {
      // The rest of the copy is worth having without a file that the disk lost.
      log.error({ err: error, file: file.public_id }, 'a file of a copy is missing');
    }
  }
  return entries;
}

/** An archive whose entries all carry one time. */
async function packed(entries: AsyncZippable, mtime: Date): Promise<Uint8Array> {
  return await new Promise((resolve, reject) =>
    zip(entries, { mtime }, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
}
