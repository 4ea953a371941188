import { createHash } from 'node:crypto';
import { COVER_PALETTES, type CoverPalette, type CoverTemplate } from '@distance/domain/cover/cover.ts';
import { COVER_SIZES } from '@distance/domain/cover/cover-address.ts';
import { eventResult } from '@distance/contract/result-pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import type { Limiter } from '../../../http/limits.ts';
import { Refusal } from '../../../http/refusal.ts';
import { drawPng } from '../../../http/site/draw-png.ts';
import { loadOutliner, type Outliner } from '../../tickets/text-outlines.ts';
import { findRace } from '../pages/find-race.ts';
import { selectOptionalShown } from '../pages/pages.repo.ts';
import { drawShare, type SharedResult } from './draw-share.ts';
import { shareWords } from './share-words.ts';

/** Pictures that are kept: a result that is passed on is asked for by everybody it reaches. */
const KEPT = 100;

/**
 * `GET /share/{event_city_id}/{format}/{bib}.png?lang=`: a result as a picture (picture 10b). Its name is read anew for every request, so
 * that one that is taken back is gone from the next picture; a browser that has the same one is answered 304.
 */
export function addShare(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  limiter: Pick<Limiter, 'take'>,
): void {
  const drawn = new Map<string, Buffer>();
  let outliner: Promise<Outliner> | null = null;
  const draw = async (result: SharedResult) => {
    outliner ??= loadOutliner();
    const outline = await outliner;
    return await drawPng(() => drawShare(result, outline), COVER_SIZES.share);
  };
  app.get<{ Params: Record<string, string>; Querystring: { lang?: string } }>(
    '/share/:event_city_id/:format/:file',
    async (request, reply) => {
      await limiter.take('read', request.ip);
      const { file = '', ...rest } = request.params;
      const [, bib = ''] = /^(.{1,24})\.png$/u.exec(file) ?? [];
      const params = eventResult.params.safeParse({ ...rest, bib });
      if (!params.success) throw new Refusal('not_found');
      const { city, race } = await findRace(db, params.data);
      const row = await selectOptionalShown(db, race.format_id, bib);
      if (row === undefined) throw new Refusal('not_found');
      const metres = race.distance_m ?? city.main_distance_m;
      const result = {
        cover: {
          id: city.event_public_id,
          sport: city.sport,
          palette: paletteOf(city.palette),
          // The column takes the templates alone.
          template: city.cover_template as CoverTemplate | null,
          distanceKm: metres === null ? null : metres / 1000,
        },
        ...shareWords(city, race, row, request.query.lang === 'en' ? 'en' : 'ru'),
      };
      const key = createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, 22);
      const etag = `"${key}"`;
      const words = `${result.name} ${result.time}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
      reply
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(words)}.png`)
        .header('etag', etag)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .type('image/png');
      if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
      const kept = drawn.get(key) ?? (await draw(result));
      drawn.delete(key);
      drawn.set(key, kept);
      const [oldest] = drawn.keys();
      if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
      return await reply.send(kept);
    },
  );
}

const paletteOf = (palette: string): CoverPalette =>
  // The column takes the palettes alone.
  (palette in COVER_PALETTES ? palette : 'blue') as CoverPalette;
