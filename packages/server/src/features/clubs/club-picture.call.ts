import { mimeOf, sniffFileType } from '@distance/domain/files/file-rules.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openClub } from './open-club.ts';

/** Pictures were written anew from their pixels when they came, so a browser may show them by itself. */
export const clubPicture: Handler<'clubPicture'> = async ({ params }, { db, files }) => {
  const { club } = await openClub({ db, user: null }, params.id);
  if (club.picture_key === null) throw new Refusal('not_found');
  const bytes = await files.read(club.picture_key);
  const type = sniffFileType(bytes);
  if (type === null || type === 'pdf') throw new Refusal('not_found');
  return { type: mimeOf(type), name: `${club.public_name}.${type}`, bytes, disposition: 'inline' };
};
