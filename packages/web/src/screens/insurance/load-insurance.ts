import type {
  FormatInsuranceView,
  InsuranceEventView,
  InsuranceFormatView,
  InsuranceOfferView,
} from '@distance/contract/insurance.ts';
import type { CoverSource } from '@distance/domain/cover/cover-address.ts';
import type { Client } from '../../api/client.ts';

/** A start that can be insured. */
export interface InsurableStart extends InsuranceEventView {
  /** Null where the calendar shows none. */
  cover: CoverSource | null;
}

/** A distance of the chosen start with what is on sale for it. */
export interface InsurableFormat extends InsuranceFormatView {
  offers: FormatInsuranceView[];
}

export interface InsuranceData {
  offers: InsuranceOfferView[];
  /** Cards to choose from, the chosen one among them. */
  starts: InsurableStart[];
  chosen: { start: InsurableStart; format: InsurableFormat; offer: FormatInsuranceView } | null;
  /** Of the chosen start: those that can be insured. */
  formats: InsurableFormat[];
}

const CARDS = 3;
/** The calendar gives no more at once. */
const COVERS = 100;

/** What is on sale, and for which start the address `query` wants it: the nearest one until it says. */
export async function loadInsurance(client: Client, query: URLSearchParams): Promise<InsuranceData> {
  const [{ values: offers }, { values: events }, calendar] = await Promise.all([
    client.insurances({}),
    client.insuranceEvents({ body: {} }),
    // Pictures alone.
    client.eventCityFiltered({ body: { limit: COVERS } }).catch(() => ({ values: [] })),
  ]);
  const covers = new Map(calendar.values.map(({ public_id, cover }) => [public_id, cover]));
  const asked = events.find(({ event_city }) => event_city.public_id === query.get('city')) ?? events[0];
  if (asked === undefined) return { offers, starts: [], chosen: null, formats: [] };
  const starts = cardsOf(events, asked).map((start) => ({
    ...start,
    cover: covers.get(start.event_city.public_id) ?? null,
  }));
  const formats = await insurableFormats(client, asked.event_city.public_id);
  const start = starts.find(({ event_city }) => event_city.public_id === asked.event_city.public_id);
  const format = formats.find(({ public_id }) => public_id === query.get('format')) ?? formats[0];
  const offer = format?.offers.find(({ public_id }) => public_id === query.get('offer')) ?? format?.offers[0];
  const complete = start !== undefined && format !== undefined && offer !== undefined;
  return { offers, starts, chosen: complete ? { start, format, offer } : null, formats };
}

async function insurableFormats(client: Client, eventCity: string): Promise<InsurableFormat[]> {
  const { values } = await client.insuranceFormats({ params: { id: eventCity } });
  const all = await Promise.all(
    values.map(async (format) => ({
      ...format,
      offers: (await client.activeInsurances({ params: { id: format.public_id } })).values,
    })),
  );
  return all.filter(({ offers }) => offers.length > 0);
}

/** The nearest events, each once; the one asked for in its own place, or first when it is not among them. */
function cardsOf(
  events: readonly InsuranceEventView[],
  asked: InsuranceEventView,
): readonly InsuranceEventView[] {
  const nearest = events
    .filter(({ event }, at) => events.findIndex((one) => one.event.public_id === event.public_id) === at)
    .slice(0, CARDS);
  const known = nearest.some(({ event }) => event.public_id === asked.event.public_id);
  return known
    ? nearest.map((one) => (one.event.public_id === asked.event.public_id ? asked : one))
    : [asked, ...nearest.slice(0, CARDS - 1)];
}
