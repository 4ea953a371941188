import { expect, test } from 'vitest';
import {
  FILE_MAX_BYTES,
  fileProblem,
  IMAGE_MAX_BYTES,
  imageProblem,
  mimeOf,
  sniffFileType,
} from './file-rules.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n');
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46);
const gif = new TextEncoder().encode('GIF89a..');

test.each([
  ['pdf', pdf, 'pdf'],
  ['png', png, 'png'],
  ['jpeg', jpeg, 'jpeg'],
  ['gif', gif, null],
  ['html', new TextEncoder().encode('<html>%PDF-'), null],
  ['svg', new TextEncoder().encode('<svg xmln'), null],
  ['a cut png', png.slice(0, 4), null],
  ['nothing', new Uint8Array(), null],
])('the first bytes of %s tell its type (P5.37)', (_name, bytes, type) => {
  expect(sniffFileType(bytes)).toBe(type);
});

test.each([
  [FILE_MAX_BYTES, pdf, null],
  [FILE_MAX_BYTES + 1, pdf, 'file_too_big'],
  [100, gif, 'file_type'],
  [0, new Uint8Array(), 'file_empty'],
])('a participant file of %i bytes (P5.36, P5.37, P9.10)', (size, head, problem) => {
  expect(FILE_MAX_BYTES).toBe(4_194_304);
  expect(fileProblem(size, head)).toBe(problem);
});

test.each([
  [IMAGE_MAX_BYTES, png, null],
  [IMAGE_MAX_BYTES, jpeg, null],
  [IMAGE_MAX_BYTES + 1, jpeg, 'file_too_big'],
  [100, pdf, 'file_type'],
  [0, png, 'file_empty'],
])('a picture of %i bytes', (size, head, problem) => {
  expect(IMAGE_MAX_BYTES).toBe(2_097_152);
  expect(imageProblem(size, head)).toBe(problem);
});

test('types have their MIME names (P5.37)', () => {
  expect((['pdf', 'png', 'jpeg'] as const).map(mimeOf)).toEqual([
    'application/pdf',
    'image/png',
    'image/jpeg',
  ]);
});
