import { createHash } from 'node:crypto';
import { imageProblem, IMAGE_MAX_BYTES, SNIFF_BYTES } from '@distance/domain/files/file-rules.ts';
import {
  GOOD_SIZES,
  goodPhoto,
  goodPictureAddress,
  PHOTO_SIZES,
} from '@distance/domain/goods-art/good-picture-address.ts';
import type { Services } from '../../../context.ts';
import { loadSharp } from '../../../lazy-dependencies.ts';
import { cleanFile } from '../../files/clean-file.ts';
import { PhotoFolder } from './photo-folder.ts';
import { updatePictures } from './photos.repo.ts';

export interface GivenPhoto {
  name: string;
  bytes: Buffer;
}

/** As many as a good may have. */
const MOST = 20;
/** A screen has up to two dots for a pixel of CSS. */
const DENSITY = 2;

/**
 * Hangs photos on a good in place of what it shows now, the first as the main one. Each is checked by its content (P9.11), decoded and
 * written anew in every size, under a name that is its digest: the same photo twice is one.
 * @returns their addresses without a size @throws Error that names the file and what is wrong with it
 */
export async function hangPhotos(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  productPublicId: string,
  photos: readonly GivenPhoto[],
): Promise<string[]> {
  if (photos.length === 0 || photos.length > MOST) throw new Error(`a good has 1 to ${MOST} photos`);
  const folder = new PhotoFolder(settings.dataDir);
  const pictures: string[] = [];
  for (const photo of photos) pictures.push(await keep(folder, await clean(photo)));
  const distinct = [...new Set(pictures)];
  if (!(await updatePictures(db, productPublicId, distinct))) throw new Error(`no good ${productPublicId}`);
  return distinct;
}

const PROBLEMS = {
  file_empty: 'is empty',
  file_too_big: `is larger than ${IMAGE_MAX_BYTES} bytes`,
  file_type: 'is neither jpeg nor png',
} as const;

async function clean({ name, bytes }: GivenPhoto): Promise<Uint8Array> {
  const problem = imageProblem(bytes.length, bytes.subarray(0, SNIFF_BYTES));
  if (problem !== null) throw new Error(`${name} ${PROBLEMS[problem]}`);
  const cleaned = await cleanFile(bytes);
  if ('refused' in cleaned)
    throw new Error(
      `${name} ${cleaned.refused === 'file_type' ? 'cannot be decoded' : 'has too many pixels'}`,
    );
  return cleaned.bytes;
}

/** Writes a photo in every size; one that is there already is written over with the same. */
async function keep(folder: PhotoFolder, bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const picture = goodPhoto(createHash('sha256').update(bytes).digest('hex').slice(0, 40));
  for (const size of PHOTO_SIZES) {
    const { width, height } = GOOD_SIZES[size];
    const scale = size === 'share' ? 1 : DENSITY;
    const fitted = sharp(bytes)
      .resize({ width: width * scale, height: height * scale, fit: 'cover', position: 'centre' })
      .flatten({ background: '#ffffff' });
    // Networks that show shared links do not all read WebP.
    const written = size === 'share' ? fitted.jpeg({ quality: 85 }) : fitted.webp({ quality: 82 });
    const address = goodPictureAddress(picture, size);
    await folder.write(address.slice(address.lastIndexOf('/') + 1), await written.toBuffer());
  }
  return picture;
}
