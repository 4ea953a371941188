import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import type { FileStore } from '@distance/server/features/files/file-store.ts';

interface Server {
  db: Db;
  clock: Clock;
  server: { services: { files: FileStore } };
}

/** A club that everybody sees, with a picture of a few bytes. */
export async function makeClubWithPicture({ db, clock, server }: Server, name: string): Promise<void> {
  const now = clock.now();
  const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
  const file = await db
    .insertInto('file')
    .values({
      public_id: `${name}-picture`,
      storage_key: await server.services.files.write(bytes),
      owner_key: 'a:nobody',
      name: 'picture.png',
      type: 'png',
      size: bytes.length,
      sha256: Buffer.alloc(32),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('club')
    .values({
      public_id: name,
      public_name: name,
      title: 'Клуб',
      created_date: now,
      picture_file_id: file.id,
    })
    .execute();
}
