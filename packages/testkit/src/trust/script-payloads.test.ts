import type { LetterKind } from '@distance/server/letters.ts';
import { previewLetter } from '@distance/server/features/mail/preview-letter.ts';
import { dataPage } from '@distance/server/features/profile/data-page.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startCallWorld, type CallWorld } from '../call-world.ts';
import { makeRequest } from '../factories/requests.ts';
import { makeSoldTickets } from '../factories/sold-ticket.ts';
import { makeUser } from '../factories/users.ts';
import { elementsOf, SCRIPT_PAYLOADS } from './script-payloads.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  const { id } = await makeUser(world.db, world.clock);
  await makeSoldTickets(world, { userId: id });
});
afterAll(async () => await world?.close());

/** Letters that carry words somebody has typed. */
const KINDS: readonly LetterKind[] = ['basket_left', 'team_complete', 'result_declined', 'result_accepted'];

async function letter(kind: LetterKind, words: string): Promise<{ html: string }> {
  const written = await previewLetter(world.server.services, kind, 'ru', words);
  if (!written) throw new Error(`no sample of ${kind}`);
  return written;
}

test('there are a hundred different ones, and a page that does not mask them is seen', () => {
  expect(new Set(SCRIPT_PAYLOADS).size).toBe(100);
  const page = (words: string) => `<p>${words}</p>`;
  const seen = SCRIPT_PAYLOADS.filter(
    (words) => elementsOf(page(words)).join(' ') !== elementsOf(page('слово')).join(' '),
  );
  expect(seen).toHaveLength(100);
});

test.each(KINDS)('a hundred script payloads are text in the letter %s (S33)', async (kind) => {
  const { html: expected } = await letter(kind, 'слово');
  expect(expected).toContain('слово');
  const plain = elementsOf(expected);
  const broken: string[] = [];
  for (const words of SCRIPT_PAYLOADS) {
    const { html } = await letter(kind, words);
    if (elementsOf(unmasked(html)).join(' ') !== plain.join(' ')) broken.push(words);
  }
  expect(broken).toEqual([]);
});

test('a hundred script payloads are text in the letter of a request (S33)', async () => {
  const { db, clock } = world;
  const written = async (words: string) => {
    // One line: each line of a text is an element of its own.
    await makeRequest({ db, clock }, { text: words.replaceAll('\n', ' ') });
    return (await letter('support_asked', '')).html;
  };
  const expected = await written('слово');
  expect(expected).toContain('слово');
  const plain = elementsOf(expected);
  const broken: string[] = [];
  for (const words of SCRIPT_PAYLOADS) {
    const html = await written(words);
    if (elementsOf(unmasked(html)).join(' ') !== plain.join(' ')) broken.push(words);
  }
  expect(broken).toEqual([]);
});

test('a hundred script payloads are text in the copy of one’s data (S33)', () => {
  const page = (words: string) =>
    dataPage({ account: [{ name: words, last_name: words }] }, new Date(0), 'ru');
  const plain = elementsOf(page('слово'));
  const broken = SCRIPT_PAYLOADS.filter((words) => {
    const html = page(words);
    const shown = html.includes(words.replace(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`));
    return !shown || elementsOf(unmasked(html)).join(' ') !== plain.join(' ');
  });
  expect(broken).toEqual([]);
});

/** Words between elements run nothing, whatever they say: only what stands in `<…>` counts. */
function unmasked(html: string): string {
  return html.replace(/>[^<]*/gu, '>');
}
