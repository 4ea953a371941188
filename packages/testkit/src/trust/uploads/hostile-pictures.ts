import { file, SECRET, type HostileFile, type Samples } from './hostile-file.ts';
import { blankPng, blankRows, chunk, head, packedZeros, PNG_SIGN, pngOf } from './png-bytes.ts';

const MIB = 1024 * 1024;
const text = (words: string) => Buffer.from(words, 'latin1');
const named = (name: string, content: Uint8Array) => Buffer.concat([text(`${name}\0\0`), content]);
const segment = (marker: number, content: Uint8Array) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
    content,
  ]);
/** A JPEG with something put behind its sign. */
const behindSign = (jpeg: Buffer, ...extra: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...extra, jpeg.subarray(2)]);
const HTML = text('<script>alert(1)</script>');

/** Where the frame of a JPEG tells its size. */
function withSize(jpeg: Buffer, height: number, width: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

export function hostilePngs({ png, jpeg }: Samples): HostileFile[] {
  const extra = (name: string, ...chunks: readonly Buffer[]) =>
    file(name, 'kept', () => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]));
  const cut = [1, 4, 8, 16, 24, 33, 40, 50].map((bytes) =>
    file(`PNG of its first ${bytes} bytes`, 'file_type', () => png.subarray(0, bytes)),
  );
  const sizes = (
    [
      [0, 1],
      [1, 0],
      [0, 0],
      [2 ** 31, 1],
      [0xffffffff, 0xffffffff],
    ] as const
  ).map(([width, height]) =>
    file(`PNG that tells ${width} × ${height}`, 'file_type', () =>
      pngOf(head({ width, height }), blankRows(8, 1)),
    ),
  );
  const tooLarge = (
    [
      [30_000, 30_000],
      [40_000_001, 1],
      [8000, 5001],
      [1, 40_000_001],
      [65_535, 65_535],
    ] as const
  ).map(([width, height]) =>
    file(`PNG of ${width} × ${height} in a few bytes`, 'image_too_large', () =>
      pngOf(head({ width, height }), blankRows(8, 1)),
    ),
  );
  return [
    ...cut,
    ...sizes,
    ...tooLarge,
    file('PNG bomb: 36 megapixels of nothing', 'kept', () => blankPng(6000, 6000)),
    file('PNG that unpacks to more rows than it tells', 'kept', () =>
      pngOf(head({ width: 8, height: 8 }), chunk('IDAT', packedZeros(64 * MIB))),
    ),
    file('PNG that unpacks to fewer rows than it tells', 'file_type', () =>
      pngOf(head({ width: 800, height: 800 }), chunk('IDAT', packedZeros(20))),
    ),
    file('PNG whose rows are no packed ones', 'file_type', () =>
      pngOf(head({ width: 8, height: 8 }), chunk('IDAT', HTML)),
    ),
    file('PNG without rows', 'file_type', () => pngOf(head({ width: 8, height: 8 }))),
    file('PNG without a head', 'file_type', () => pngOf(blankRows(8, 8))),
    file('PNG with two heads', 'file_type', () =>
      pngOf(head({ width: 8, height: 8 }), head({ width: 9000, height: 9000 }), blankRows(8, 8)),
    ),
    file('PNG of an unknown colour', 'file_type', () =>
      pngOf(head({ width: 8, height: 8, colour: 5 }), blankRows(8, 8)),
    ),
    file('PNG of 7 bits', 'file_type', () => pngOf(head({ width: 8, height: 8, bits: 7 }), blankRows(8, 8))),
    file('PNG with a palette missing', 'file_type', () =>
      pngOf(head({ width: 8, height: 8, bits: 8, colour: 3 }), blankRows(64, 8)),
    ),
    file('PNG whose chunk is longer than the file', 'file_type', () =>
      Buffer.concat([PNG_SIGN, Buffer.from('7fffffff', 'hex'), text('IHDR'), Buffer.alloc(30)]),
    ),
    file('PNG with a wrong checksum', 'file_type', () => {
      const wrong = Buffer.from(png);
      wrong[30] = (wrong[30] ?? 0) ^ 255;
      return wrong;
    }),
    file('PNG that is a JPEG behind its sign', 'file_type', () => Buffer.concat([PNG_SIGN, jpeg])),
    file('PNG sign and HTML', 'file_type', () => Buffer.concat([PNG_SIGN, HTML])),
    file('PNG with HTML behind its end', 'kept', () => Buffer.concat([png, HTML, text(SECRET)])),
    file('PNG with a ZIP behind its end', 'kept', () =>
      Buffer.concat([png, Buffer.from('504b0304', 'hex'), text(SECRET)]),
    ),
    file('PNG with a megabyte of zeros behind its end', 'kept', () =>
      Buffer.concat([png, Buffer.alloc(MIB)]),
    ),
    extra(
      'PNG with a script in its text',
      chunk('tEXt', named('Comment', Buffer.concat([HTML, text(SECRET)]))),
    ),
    extra('PNG whose packed text holds 64 MiB', chunk('zTXt', named('Comment', packedZeros(64 * MIB)))),
    extra(
      'PNG whose packed words hold 64 MiB',
      chunk('iTXt', Buffer.concat([text('Comment\0\x01\0\0\0'), packedZeros(64 * MIB)])),
    ),
    extra('PNG whose colour profile holds 64 MiB', chunk('iCCP', named('icc', packedZeros(64 * MIB)))),
    extra(
      'PNG with 20,000 texts',
      ...Array.from({ length: 20_000 }, (_, n) => chunk('tEXt', named(`k${n}`, text(SECRET)))),
    ),
    extra(
      'PNG with a place in its EXIF',
      chunk('eXIf', Buffer.concat([text('MM\0*\0\0\0\x08\0\0'), text(SECRET)])),
    ),
    extra('PNG with a chunk nobody knows', chunk('scRp', HTML)),
    extra('animated PNG that tells a million frames', chunk('acTL', Buffer.from('000f424000000000', 'hex'))),
  ];
}

export function hostileJpegs({ jpeg, told, progressive, png }: Samples): HostileFile[] {
  const cut = [3, 4, 20, 100, 200].map((bytes) =>
    file(`JPEG of its first ${bytes} bytes`, 'file_type', () => jpeg.subarray(0, bytes)),
  );
  const scans = (count: number) => {
    const at = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = progressive.subarray(at, -2);
    return Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: count }, () => scan),
      progressive.subarray(-2),
    ]);
  };
  return [
    ...cut,
    file('JPEG cut in the middle of its rows', 'file_type', () => jpeg.subarray(0, jpeg.length - 40)),
    file('JPEG with a place, an author and a turn', 'kept', () => told),
    file('JPEG with a script in its comment', 'kept', () =>
      behindSign(jpeg, segment(0xfe, Buffer.concat([HTML, text(SECRET)]))),
    ),
    file('JPEG with PHP in its EXIF', 'kept', () =>
      behindSign(jpeg, segment(0xe1, text(`Exif\0\0<?php system($_GET[0]); ?>${SECRET}`))),
    ),
    file('JPEG with words of XMP', 'kept', () =>
      behindSign(jpeg, segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}</x:xmpmeta>`))),
    ),
    file('JPEG with sixty comments of 64 KiB', 'kept', () =>
      behindSign(jpeg, ...Array.from({ length: 60 }, () => segment(0xfe, Buffer.alloc(65_000, 0x41)))),
    ),
    file('JPEG whose EXIF leads round in a circle', 'kept', () =>
      behindSign(
        jpeg,
        segment(0xe1, Buffer.concat([text('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\x08'), text(SECRET)])),
      ),
    ),
    file('JPEG with HTML behind its end', 'kept', () => Buffer.concat([jpeg, HTML, text(SECRET)])),
    file('JPEG with a second JPEG behind it', 'kept', () => Buffer.concat([jpeg, told])),
    file('JPEG with an archive behind its end', 'kept', () =>
      Buffer.concat([jpeg, Buffer.from('504b0304', 'hex'), text(SECRET)]),
    ),
    file('JPEG that tells 65,500 × 65,500', 'image_too_large', () => withSize(jpeg, 65_500, 65_500)),
    file('JPEG that tells no width', 'file_type', () => withSize(jpeg, 20, 0)),
    file('JPEG that tells no height', 'file_type', () => withSize(jpeg, 0, 40)),
    file('JPEG that tells more rows than it has', 'kept', () => withSize(jpeg, 6000, 6000)),
    file('JPEG of 5,000 passes', 'file_type', () => scans(5000)),
    file('JPEG whose segment has no length', 'kept', () =>
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe10000', 'hex'), jpeg.subarray(2)]),
    ),
    file('JPEG sign and a PNG', 'file_type', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), png])),
    file('JPEG sign and HTML', 'file_type', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), HTML])),
    file('JPEG sign and 4 MiB of 0xff', 'file_type', () =>
      Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(4 * MIB - 2, 0xff)]),
    ),
    file('JPEG of signs alone', 'file_type', () => Buffer.from('ffd8ffd9'.repeat(1000), 'hex')),
  ];
}
