import { systemClock } from '@distance/server/clock.ts';
import { makePolicyPdf } from '@distance/server/features/insurance/policy-pdf.ts';
import type { PolicyRow } from '@distance/server/features/insurance/policies.repo.ts';
import { makeDiploma } from '@distance/server/features/results/diploma-pdf.ts';
import { makeTicketPdf } from '@distance/server/features/tickets/ticket-pdf.ts';
import { selectOptionalTicket, type TicketRow } from '@distance/server/features/tickets/tickets.repo.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startCallWorld, type CallWorld } from '../call-world.ts';
import { makeSoldTickets } from '../factories/sold-ticket.ts';
import { makeUser } from '../factories/users.ts';
import { drawOf, shuffled } from '../random.ts';
import { type PdfParts, readPdfParts } from '../read-pdf.ts';
import { runSeed } from '../shares/share.ts';
import { SCRIPT_PAYLOADS } from './script-payloads.ts';

/** Ways out of a string, a stream and an object of a PDF, beside those of a page. */
const PDF_PAYLOADS = [
  ')/S/JavaScript/JS(app.alert(1))',
  ')>>endobj 1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
  '>>/AA<</O<</S/JavaScript/JS(app.alert(1))>>>>',
  'endstream endobj 9 0 obj<</S/Launch/F(calc.exe)>>',
  '\\) /URI (javascript:app.alert(1))',
  '((((\\',
];
const PAYLOADS = [...SCRIPT_PAYLOADS, ...PDF_PAYLOADS];

let world: CallWorld;
let ticket: TicketRow;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  const { id } = await makeUser(world.db, world.clock);
  const [sold] = await makeSoldTickets(world, { userId: id });
  const row = await selectOptionalTicket(world.db, sold.publicId);
  if (!row) throw new Error('no ticket');
  ticket = row;
});
afterAll(async () => await world?.close());

/** The payloads in turn under these names, until each has been somewhere. */
function turns<K extends string>(
  names: readonly K[],
  payloads: readonly string[] = PAYLOADS,
): Record<K, string>[] {
  const rounds = Math.ceil(payloads.length / names.length);
  return Array.from(
    { length: rounds },
    (_, round) =>
      // Every name is there.
      Object.fromEntries(
        names.map((name, at) => [name, payloads[(round * names.length + at) % payloads.length] ?? '']),
      ) as Record<K, string>,
  );
}

/** Lines are cut where their place ends: what stands first in one is there. */
const begins = (words: string) => words.replace(/\s/gu, '').slice(0, 8);

interface Expected {
  title: string;
  links: string[];
  /** What stands first in lines. */
  first: string[];
}

/** What of a PDF is not as it was told; nothing of one whose texts are texts. */
function differences({ title, words, active }: PdfParts, expected: Expected): string[] {
  return [
    ...(title === expected.title ? [] : [`title: ${title}`]),
    ...(active.join(' ') === expected.links.join(' ') ? [] : [`does: ${active.join(' ')}`]),
    ...expected.first.filter((line) => !words.includes(begins(line))),
  ];
}

test('a PDF that does something by itself is seen', async () => {
  const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://evil.example/)>>>>]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
  const parts = await readPdfParts(Buffer.from(pdf));
  expect(parts.active).toEqual(['OpenAction', 'https://evil.example/']);
  expect(differences(parts, { title: '', links: [], first: ['слово'] })).toHaveLength(2);
});

test('script payloads are text in the ticket (S33)', async () => {
  const names = [
    'event_title',
    'format_title',
    'city_name',
    'address',
    'place_note',
    'kind_title',
    'team_title',
    'size',
    'cluster',
    'first_name',
    'last_name',
  ] as const;
  const found: string[] = [];
  for (const said of turns(names)) {
    const row = { ...ticket, ...said, document_asked: true };
    const { bytes } = await makeTicketPdf(world.server.services, row, { locale: 'ru', key: null });
    found.push(
      ...differences(await readPdfParts(bytes), {
        title: `Билет ${row.ticket_number}: ${said.event_title}`,
        links: [`https://distance.example/me/ticket/${row.public_id}`],
        first: [said.event_title, said.city_name, said.address, said.first_name],
      }),
    );
  }
  expect(found).toEqual([]);
}, 120_000);

const POLICY: PolicyRow = {
  public_id: 'policy',
  number: 'ДС-000001',
  state: 'valid',
  valid_from: '2027-06-12',
  valid_to: '2027-06-13',
  issued_at: systemClock.now(),
  line_id: 1,
  order_id: 1,
  order_user_id: 1,
  holder_id: 1,
  order_key_hash: Buffer.alloc(32),
  price: 20_000,
  coverage: 10_000_000,
  first_name: 'Анна',
  last_name: 'Климова',
  second_name: '',
  phone: '79161184022',
  birth_date: '1992-03-14',
  terms_version: '1',
  offer_public_id: 'offer',
  offer_name: 'Спорт',
  offer_name_en: 'Sport',
  insurer: 'Страховщик',
  logo: '',
  legals: '/documents/insurance',
  event_public_id: 'event',
  event_title: 'Ночная десятка',
  event_title_en: 'Night Ten',
  format_title: '10 км',
  format_title_en: '10 km',
  distance_m: null,
  distance_label: null,
  length_shared: false,
  ticket_public_id: null,
};

test('script payloads are text in the policy (S33)', async () => {
  const names = [
    'event_title',
    'format_title',
    'last_name',
    'first_name',
    'second_name',
    'offer_name',
    'insurer',
  ];
  const found: string[] = [];
  for (const said of turns(names)) {
    const { bytes } = await makePolicyPdf(world.server.services, { ...POLICY, ...said }, 'ru');
    found.push(
      ...differences(await readPdfParts(bytes), {
        title: 'Полис № ДС-000001',
        links: [],
        first: ['event_title', 'last_name', 'offer_name', 'insurer'].map((name) => said[name] ?? ''),
      }),
    );
  }
  expect(found).toEqual([]);
}, 60_000);

test('script payloads are text in the diploma (S33)', async () => {
  const names = ['event_title', 'format_title', 'first_name', 'last_name'] as const;
  const found: string[] = [];
  // Its sheet takes a second to draw, and its texts go the way of the ticket's.
  for (const said of turns(names, shuffled(drawOf(runSeed()), PAYLOADS).slice(0, 2 * names.length))) {
    const accepted = {
      row: { ...ticket, ...said },
      result: {
        result_id: 1,
        bib: '7',
        hidden: false,
        distance_m: 10_000,
        time_ms: 3_000_000,
        run_on: '2027-06-12',
        noted_at: systemClock.now(),
        place: null,
        place_gender: null,
        place_category: null,
        place_age: null,
        of: 1,
        gender: null,
        of_gender: null,
        net: false,
      },
    };
    const { bytes } = await makeDiploma(world.server.services, accepted, 'ru');
    found.push(
      ...differences(await readPdfParts(bytes), {
        title: `Диплом: ${said.event_title}`,
        links: [],
        first: [said.event_title, said.first_name],
      }),
    );
  }
  expect(found).toEqual([]);
}, 120_000);
