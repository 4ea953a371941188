import { type CoverSize, type CoverSource, coverAddress } from '@distance/domain/cover/cover-address.ts';
import { OWN_COVERS } from '@distance/domain/cover/all-own-covers.ts';
import type { Db } from '../../db/connect.ts';
import { isBannerPicture, selectOptionalCover } from './covers.repo.ts';
import { kilometres } from './event.view.ts';

export interface AskedCover extends CoverSource {
  size: CoverSize;
  type: 'svg' | 'png';
  /** The whole address as it was asked for. */
  address: string;
}

/**
 * The address under which our pages print a cover: the asked one when they do, today's when that of the same id was changed, null
 * when they print none of this id.
 */
export async function findPrintedCover(db: Db, asked: AskedCover): Promise<string | null> {
  const { id, size, type, address } = asked;
  // A club's has a drawing for each size of the club.
  const owns = OWN_COVERS.filter((cover) => cover.id === id);
  const own = owns.find(({ template }) => template === asked.template) ?? owns[0];
  if (own) return coverAddress(own, size, type);
  const event = await selectOptionalCover(db, id);
  if (event === undefined) return (await isBannerPicture(db, address)) ? address : null;
  const { sport, palette, template } = event;
  const today = {
    id,
    sport,
    palette,
    template,
    distance_km: kilometres(event.main_distance_m),
    label: event.label,
  };
  const lengths = new Set([null, today.distance_km, ...event.distances.map(kilometres)]);
  const labels = new Set([null, event.label, ...event.labels]);
  // A ticket's cover has the length and the label of its format.
  const printed = lengths.has(asked.distance_km) && labels.has(asked.label);
  const spelled = coverAddress({ ...asked, sport, palette, template }, size, type);
  return printed && spelled === address ? address : coverAddress(today, size, type);
}
