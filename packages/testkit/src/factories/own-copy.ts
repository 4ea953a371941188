import type { Services } from '@distance/server/context.ts';
import { makeDataExport } from '@distance/server/features/profile/make-data-export.ts';
import { strFromU8, unzipSync } from 'fflate';
import type { CallOptions } from '../shop-world.ts';

/** What asking for a copy needs of a world of calls. */
interface Shop {
  server: { services: Services };
  call<T>(method: string, path: string, options: CallOptions): Promise<{ body: T }>;
}

/** The copy of one's data as its owner finds it: the page for reading, the data as text and parsed. */
export interface OwnCopy {
  page: string;
  text: string;
  data: Record<'tickets' | 'people' | 'policies', object[]>;
}

/** Asks for the copy and has the job done at once. `from` as in the options of a call. */
export async function ownCopy(shop: Shop, token: string, from?: string): Promise<OwnCopy> {
  const { services } = shop.server;
  const asked = await shop.call<{ public_id: string }>('POST', '/api/user/export', {
    token,
    body: {},
    ...(from !== undefined && { from }),
  });
  const row = services.db.selectFrom('data_export').where('public_id', '=', asked.body.public_id);
  const { id } = await row.select('id').executeTakeFirstOrThrow();
  await makeDataExport(services, id);
  const { storage_key: key } = await row.select('storage_key').executeTakeFirstOrThrow();
  const files = unzipSync(await services.files.read(key ?? ''));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const text = textOf('data.json');
  return { page: textOf('index.html'), text, data: JSON.parse(text) }; // as make-data-export writes it
}
