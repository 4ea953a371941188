import { bodyOf, part, type Body } from './multipart.ts';

export type Refused = 'file_type' | 'file_too_large' | 'image_too_large' | 'invalid';

/** A file somebody may send, and what becomes of it: kept made anew, or refused. */
export interface HostileFile {
  name: string;
  ends: 'kept' | Refused;
  body: () => Body;
}

/** Real pictures to make false ones of. */
export interface Samples {
  png: Buffer;
  jpeg: Buffer;
  /** Turned, with a place and an author in its metadata. */
  told: Buffer;
  gif: Buffer;
  webp: Buffer;
  tiff: Buffer;
  progressive: Buffer;
}

/** No metadata of a picture may come out again; names may say what they like. */
export const SECRET = 'SECRET-PLACE-59.9311N';

export function file(name: string, ends: HostileFile['ends'], content: () => Uint8Array): HostileFile {
  return { name, ends, body: () => bodyOf(part(content())) };
}

export function pdf(inside = '', end = '\n%%EOF\n'): Buffer {
  return Buffer.from(`%PDF-1.7\n${inside}${end}`, 'latin1');
}
