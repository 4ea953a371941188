import { columnsOf } from '@distance/domain/participants/field-names.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { lockNames } from '../../db/lock-names.ts';
import type { File, FileType } from '../../db/schema.generated.ts';

/** Columns of a participant `p` that name a file. */
const UPLOAD_COLUMNS = sql.join(columnsOf('proof', 'document').map((column) => sql.ref(`p.${column}`)));

export type FileRow = Selectable<File>;

export async function selectOptionalFile(db: Db, publicId: string): Promise<FileRow | undefined> {
  return await db.selectFrom('file').selectAll().where('public_id', '=', publicId).executeTakeFirst();
}

/** Lets one upload of an owner at a time be counted. */
export async function lockOwner(db: Db, ownerKey: string): Promise<void> {
  await lockNames(db, 'files', [ownerKey]);
}

export async function countFilesSince(db: Db, ownerKey: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_key', '=', ownerKey)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFile(
  db: Db,
  row: {
    public_id: string;
    storage_key: string;
    owner_key: string;
    name: string;
    type: FileType;
    size: number;
    sha256: Buffer;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('file').values(row).execute();
}

/** Forgets files uploaded before `before` that no participant names, and returns where their bytes lie. */
export async function deleteOrphanFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from file where id in (
      select f.id from file f where f.created_at < ${before}
        and not exists (select from participant p where f.id in (${UPLOAD_COLUMNS}))
        and not exists (select from online_result r where r.proof_file_id = f.id)
        and not exists (select from result_protest q where q.file_id = f.id)
        and not exists (select from club_result b where b.proof_file_id = f.id)
        and not exists (select from club k where k.picture_file_id = f.id)
        and not exists (select from goods_return_photo g where g.file_id = f.id)
        and not exists (select from person n where n.licence_file_id = f.id or n.medical_file_id = f.id)
        and not exists (select from participant p, jsonb_each_text(p.fields) given where given.value = f.public_id)
      order by f.id limit ${limit} for update skip locked)
    returning storage_key`.execute(db);
  return rows.map((row) => row.storage_key);
}
