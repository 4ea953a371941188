import { IMAGE_MAX_BYTES } from '@distance/domain/files/file-rules.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { CallWorld } from '../../call-world.ts';
import { makeToken, makeUser } from '../../factories/users.ts';
import type { HostileFile } from './hostile-file.ts';

/** Where what was taken is read again. */
export interface Kept {
  address: string;
  disposition: 'attachment' | 'inline';
  /** What the answer told of it; null where it tells the address alone. */
  told: { name: string; type: 'pdf' | 'jpeg' | 'png'; size: number } | null;
}

/** What the calls answer of what they took, each a part of it. */
export type Answer = { public_id: string; key: string; picture: string } & NonNullable<Kept['told']>;

/** A call that takes files, as somebody who may send them reaches it. */
export interface Door {
  path: string;
  /** Of who sends the next one. */
  token?(): Promise<string>;
  keptAt(answer: Answer): Kept;
  /** How sending this file has to end here. */
  endOf(file: HostileFile): string;
}

/** What a form adds to a file. */
const ENVELOPE = 4096;

const DOORS: Readonly<Record<string, (world: CallWorld) => Promise<Door>>> = {
  '/api/files/upload': async () => ({
    path: '/api/files/upload',
    keptAt: ({ public_id: id, key, name, type, size }) => ({
      address: `/api/files/${id}?key=${key}`,
      disposition: 'attachment',
      told: { name, type, size },
    }),
    endOf: ({ ends }) => ends,
  }),
  '/api/user/club/{id}/picture': async ({ db, clock }) => {
    const id = randomId();
    const club = await db
      .insertInto('club')
      .values({
        public_id: id,
        public_name: `c-${id.slice(0, 20)}`,
        title: 'Енот',
        created_date: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      path: `/api/user/club/${id}/picture`,
      // A leader for each: what one person may keep is bounded.
      async token() {
        const leader = await makeUser(db, clock);
        const row = { club_id: club.id, user_id: leader.id, role: 'admin' as const, joined_at: clock.now() };
        await db.insertInto('club_member').values(row).execute();
        return await makeToken(db, clock, leader.id);
      },
      keptAt: ({ picture }) => ({ address: picture, disposition: 'inline', told: null }),
      // Pictures alone are taken, and smaller ones.
      endOf({ name, ends, body }) {
        const judged = ends === 'kept' || ends === 'file_type' || ends === 'image_too_large';
        if (judged && body().bytes.length > IMAGE_MAX_BYTES + ENVELOPE) return 'file_too_large';
        return ends === 'kept' && name.includes('PDF') ? 'file_type' : ends;
      },
    };
  },
};

/** @throws Error for a call that nobody has said how to reach */
export async function doorOf(world: CallWorld, path: string): Promise<Door> {
  const open = DOORS[path];
  if (open === undefined) throw new Error(`say in doors.ts how files are sent to ${path}`);
  return await open(world);
}
