import { FILE_MAX_BYTES } from '@distance/domain/files/file-rules.ts';
import { packedZeros } from './png-bytes.ts';
import { file, pdf, type HostileFile, type Samples } from './hostile-file.ts';
import { bodyOf, BOUNDARY, part, type Body } from './multipart.ts';

const text = (words: string) => Buffer.from(words);
const filled = (size: number) => pdf(' '.repeat(size - pdf().length));

const OTHER_KINDS: Readonly<Record<string, string>> = {
  'an archive': 'PK\u0003\u0004',
  'a Word document': 'PK\u0003\u0004[Content_Types].xml',
  'SVG with a script': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script/></svg>',
  'SVG that reads a file':
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  'SVG of a billion laughs': '<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>',
  HTML: '<!doctype html><script>alert(1)</script>',
  PHP: '<?php system($_GET["c"]); ?>',
  'a shell script': '#!/bin/sh\nrm -rf /\n',
  'a program of Windows': 'MZ\u0090\u0000',
  'a program of Linux': '\u007fELF',
  PostScript: '%!PS-Adobe-3.0\n(/etc/passwd) (r) file',
  'ImageMagick’s script': 'push graphic-context\nfill \'url(https://x.example/"|id")\'',
  'a page in UTF-16': '\ufeff<html>',
  'a playlist that reads a file': '#EXTM3U\nconcat:file:///etc/passwd',
  'GIF with a script': 'GIF89a/*\u0000*/=1;alert(1)',
  WebAssembly: '\u0000asm\u0001\u0000\u0000\u0000',
  'the test sign of virus scanners': 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-',
  'blanks before a PDF': '  %PDF-1.7\n%%EOF',
  'PDF in small letters': '%pdf-1.7\n%%eof',
};

/** What a name may not do; the file itself is a good one. */
const NAMES: readonly string[] = [
  '; filename="../../../../etc/passwd"',
  '; filename="..\\\\..\\\\windows\\\\win.ini"',
  '; filename="/etc/cron.d/x"',
  '; filename="C:\\\\autoexec.bat"',
  '; filename="photo.png.exe"',
  '; filename="photo.php.png"',
  '; filename="photo.pdf\u0000.html"',
  '; filename="\u202egnp.exe"',
  '; filename="<img src=x onerror=alert(1)>.png"',
  `; filename="${'a'.repeat(5000)}.png"`,
  `; filename="${'ж'.repeat(2000)}.png"`,
  '; filename=".htaccess"',
  '; filename="CON"',
  '; filename="..."',
  '; filename="%2e%2e%2fetc%2fpasswd"',
  '; filename="x; rm -rf /.png"',
  '; filename="$(id).png"',
  '; filename="=cmd|\' /C calc\'!A0.png"',
  '; filename="\ud83d\ude00\u200d\u200e.png"',
  '; filename="a.png"; filename="b.html"',
];

const LIES: readonly string[] = [
  'text/html',
  'image/svg+xml',
  'application/x-php',
  'multipart/form-data; boundary=y',
  '',
];

export function hostileKinds({ gif, webp, tiff }: Samples): HostileFile[] {
  return [
    ...Object.entries(OTHER_KINDS).map(([name, words]) => file(name, 'file_type', () => text(words))),
    file('a GIF', 'file_type', () => gif),
    file('a WebP', 'file_type', () => webp),
    file('a TIFF', 'file_type', () => tiff),
    file('an archive that unpacks to 64 MiB', 'file_type', () =>
      Buffer.concat([text('PK\u0003\u0004'), packedZeros(1 << 26)]),
    ),
    file('gzip that unpacks to 64 MiB', 'file_type', () =>
      Buffer.concat([Buffer.from('1f8b0800', 'hex'), packedZeros(1 << 26)]),
    ),
    file('one zero', 'file_type', () => Buffer.alloc(1)),
    file('a megabyte of zeros', 'file_type', () => Buffer.alloc(1 << 20)),
    file('an empty one', 'invalid', () => Buffer.alloc(0)),
    // Never opened by us nor shown in our pages: it goes back as an attachment, in a sandbox.
    file('PDF with a script', 'kept', () =>
      pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'),
    ),
    file('PDF that starts a program', 'kept', () =>
      pdf('1 0 obj << /OpenAction << /S /Launch /F (calc.exe) >> >> endobj'),
    ),
    file('PDF whose stream unpacks to 64 MiB', 'kept', () =>
      Buffer.concat([text('%PDF-1.7\n'), packedZeros(1 << 26), text('\n%%EOF')]),
    ),
    file('PDF that leads round in a circle', 'kept', () => pdf('1 0 obj 1 0 R endobj\nstartxref\n9')),
    file('PDF that is a page too', 'kept', () => pdf('<html><script>alert(1)</script></html>')),
    file('PDF without an end', 'file_type', () => pdf('x', '')),
    file('PDF whose end is far from the end', 'file_type', () => pdf('', `\n%%EOF${' '.repeat(5000)}`)),
    file('PDF of version 9', 'file_type', () => text('%PDF-9.9\n%%EOF')),
    file('PDF of no version', 'file_type', () => text('%PDF-\n%%EOF')),
    file('PDF of 4 MiB', 'kept', () => filled(FILE_MAX_BYTES)),
    file('PDF of 4 MiB and a byte', 'file_too_large', () => filled(FILE_MAX_BYTES + 1)),
    file('PDF of 40 MiB', 'file_too_large', () => filled(10 * FILE_MAX_BYTES)),
    file('a picture’s sign and 5 MiB', 'file_too_large', () =>
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5 << 20)]),
    ),
  ];
}

export function hostileEnvelopes({ png }: Samples): HostileFile[] {
  const sent = (name: string, ends: HostileFile['ends'], body: () => Body): HostileFile => ({
    name,
    ends,
    body,
  });
  return [
    ...NAMES.map((disposition) =>
      sent(`a name: ${JSON.stringify(disposition.slice(0, 50))}`, 'kept', () =>
        bodyOf(part(png, { disposition })),
      ),
    ),
    ...LIES.map((type) =>
      sent(`a part that says it is «${type}»`, 'kept', () => bodyOf(part(png, { type }))),
    ),
    sent('no file at all', 'invalid', () => bodyOf()),
    sent('bytes without a name', 'kept', () => bodyOf(part(png, { disposition: '' }))),
    sent('a field instead of a file', 'invalid', () =>
      bodyOf(part(png, { disposition: '', type: 'text/plain' })),
    ),
    sent('a name in a spelling that hides a line break', 'invalid', () =>
      bodyOf(part(png, { disposition: "; filename*=UTF-8''%2e%2e%2f%00%0d%0aSet-Cookie%3a%20x=1.png" })),
    ),
    sent('an unfinished body', 'invalid', () => ({ bytes: part(png).subarray(0, -60) })),
    sent('nothing', 'invalid', () => ({ bytes: Buffer.alloc(0) })),
    sent('a body without its boundary', 'invalid', () => ({
      ...bodyOf(part(png)),
      type: 'multipart/form-data',
    })),
    sent('a body with another boundary', 'invalid', () => ({
      ...bodyOf(part(png)),
      type: 'multipart/form-data; boundary=other',
    })),
    sent('a boundary of 5,000 signs', 'invalid', () => ({
      ...bodyOf(part(png)),
      type: `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    })),
    sent('a head of a part of 200 KiB', 'kept', () => bodyOf(part(png, { type: 'a'.repeat(200_000) }))),
    sent('a thousand empty files', 'invalid', () =>
      bodyOf(...Array.from({ length: 1000 }, () => part(Buffer.alloc(0)))),
    ),
    sent('a body inside a body of the same boundary', 'kept', () => bodyOf(part(bodyOf(part(png)).bytes))),
    sent('signs of the boundary alone', 'invalid', () => ({
      bytes: Buffer.from(`--${BOUNDARY}\r\n`.repeat(5000)),
    })),
  ];
}
