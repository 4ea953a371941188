import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import type { Limiter } from '../limits.ts';
import { addCovers } from './covers.ts';
import { DrawnPictures } from './drawn-pictures.ts';
import { addGoodPhotos } from './good-photos.ts';
import { addGoodPictures } from './good-pictures.ts';
import { PictureFiles } from './picture-files.ts';

/** Pictures that the site draws, covers of events and goods of the shop, which share one memory; and photos of goods. */
export function addPictures(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'settings'>,
  limiter: Pick<Limiter, 'take'>,
): void {
  const shared = { pictures: new DrawnPictures(limiter), files: new PictureFiles(services.settings.dataDir) };
  addCovers(app, services, shared);
  addGoodPictures(app, services, shared);
  addGoodPhotos(app, services, limiter);
}
