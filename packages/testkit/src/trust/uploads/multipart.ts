export const BOUNDARY = 'x-distance-boundary';

/** A body as a browser sends it, or as none would. */
export interface Body {
  bytes: Buffer;
  /** Where it is not the usual one. */
  type?: string;
}

interface PartOptions {
  name?: string;
  /** What follows `form-data; name="file"`, sign for sign. */
  disposition?: string;
  type?: string;
}

export function part(content: Uint8Array, { name = 'file', disposition, type }: PartOptions = {}): Buffer {
  const told = disposition ?? '; filename="photo.png"';
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${told}\r\nContent-Type: ${type ?? 'application/octet-stream'}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
}

export function bodyOf(...parts: readonly Buffer[]): Body {
  return { bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]) };
}
