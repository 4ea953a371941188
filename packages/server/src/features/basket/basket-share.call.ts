import type { Handler } from '../../context.ts';
import { makeTemplate } from './make-template.ts';

export const basketShare: Handler<'basketShare'> = async ({ body }, { db, clock, settings }) => {
  const lines = body.lines.map((line) => ({ ...line, promocode: null }));
  const publicId = await makeTemplate(db, 'share', lines, clock.now());
  return { public_id: publicId, link: `${settings.publicUrl}/basket-fill-outside/${publicId}` };
};
