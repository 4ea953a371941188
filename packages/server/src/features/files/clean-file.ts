import { sniffFileType, type FileType } from '@distance/domain/files/file-rules.ts';
import { loadSharp } from '../../lazy-dependencies.ts';
import { WorkQueue } from '../../work-queue.ts';

/** S29, A5.39: pixels of a picture at most; a tiny file can unpack into a huge one. */
const MAX_PIXELS = 40_000_000;
const PICTURE_SECONDS = 15;
const PDF_END_BYTES = 2048;

/** A picture of 40 megapixels unpacks to 160 MB, so two are open at a time. */
const queue = new WorkQueue(2, 20);

export interface CleanFile {
  type: FileType;
  bytes: Uint8Array;
}

interface Unclean {
  refused: 'file_type' | 'image_too_large';
}

const WRONG_TYPE: Unclean = { refused: 'file_type' };

/**
 * What may be kept of an upload, by its content and whatever its name: pictures are decoded and written anew, so that
 * nothing but pixels is left; a PDF stays as it is and is never shown in our pages.
 */
export async function cleanFile(bytes: Buffer): Promise<CleanFile | Unclean> {
  const type = sniffFileType(bytes);
  if (type === null) return WRONG_TYPE;
  if (type === 'pdf') return isWholePdf(bytes) ? { type, bytes } : WRONG_TYPE;
  return await queue.run(async () => await rewritePicture(bytes, type));
}

function isWholePdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-PDF_END_BYTES).includes('%%EOF')
  );
}

async function rewritePicture(bytes: Buffer, type: 'jpeg' | 'png'): Promise<CleanFile | Unclean> {
  try {
    const sharp = await loadSharp();
    // The head alone is read here, whatever number of pixels it tells.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== type) return WRONG_TYPE;
    if (width * height > MAX_PIXELS) return { refused: 'image_too_large' };
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    // The turn told by the metadata is done for real, because the metadata goes.
    const upright = picture.autoOrient().timeout({ seconds: PICTURE_SECONDS });
    const written = type === 'jpeg' ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 7 });
    return { type, bytes: await written.toBuffer() };
  } catch {
    // The decoder tells broken from hostile in words only; both are no picture of ours.
    return WRONG_TYPE;
  }
}
