/** What schema.org says of the types that our pages tell of, as far as they use it, and what search engines require of each. */
type Value = string;
interface Told {
  required: readonly string[];
  of: Readonly<Record<string, readonly Value[]>>;
}

const AVAILABILITY = ['InStock', 'OutOfStock', 'PreOrder', 'SoldOut', 'Discontinued'].map(
  (name) => `https://schema.org/${name}` as const,
);
const THING = { name: ['text'], description: ['text'], url: ['url'], image: ['url'] } as const;
const ORGANIZATION: Told = { required: ['name', 'url'], of: { ...THING, logo: ['url'], sameAs: ['url'] } };

/** Of each value: a type of this table, an address of schema.org, or `text`, `number`, `url`, `instant`, `query`. */
const TYPES: Readonly<Record<string, Told>> = {
  Organization: ORGANIZATION,
  WebSite: told(['name', 'url'], {
    ...THING,
    publisher: ['Organization'],
    potentialAction: ['SearchAction'],
  }),
  SearchAction: told(['target', 'query-input'], { target: ['EntryPoint'], 'query-input': ['query'] }),
  EntryPoint: told(['urlTemplate'], { urlTemplate: ['url'] }),
  BreadcrumbList: told(['itemListElement'], { itemListElement: ['ListItem'] }),
  // The page itself may be without an address.
  ListItem: told(['position', 'name'], { ...THING, position: ['number'], item: ['url'] }),
  NewsArticle: told(['headline', 'datePublished', 'image', 'author', 'publisher', 'mainEntityOfPage'], {
    ...THING,
    headline: ['text'],
    datePublished: ['instant'],
    dateModified: ['instant'],
    author: ['Organization'],
    publisher: ['Organization'],
    mainEntityOfPage: ['url'],
  }),
  SportsEvent: told(['name', 'startDate', 'location', 'eventStatus', 'image', 'url'], {
    ...THING,
    startDate: ['instant'],
    endDate: ['instant'],
    organizer: ['Organization'],
    eventStatus: ['https://schema.org/EventScheduled', 'https://schema.org/EventCancelled'],
    eventAttendanceMode: ['https://schema.org/OfflineEventAttendanceMode'],
    location: ['Place'],
    offers: ['Offer'],
  }),
  SportsTeam: told(['name', 'sport', 'url'], { ...ORGANIZATION.of, sport: ['text'], location: ['Place'] }),
  Place: told(['name'], { ...THING, address: ['PostalAddress'], geo: ['GeoCoordinates'] }),
  PostalAddress: told(['addressCountry'], {
    addressLocality: ['text'],
    streetAddress: ['text'],
    addressCountry: ['text'],
  }),
  GeoCoordinates: told(['latitude', 'longitude'], { latitude: ['number'], longitude: ['number'] }),
  Offer: told(['price', 'priceCurrency', 'availability', 'url'], {
    ...THING,
    sku: ['text'],
    price: ['number'],
    priceCurrency: ['text'],
    availability: AVAILABILITY,
    validFrom: ['instant'],
    itemCondition: ['https://schema.org/NewCondition'],
  }),
  Product: told(['name', 'image', 'offers', 'sku'], {
    ...THING,
    sku: ['text'],
    category: ['text'],
    offers: ['Offer'],
  }),
  FAQPage: told(['mainEntity'], { mainEntity: ['Question'] }),
  Question: told(['name', 'acceptedAnswer'], { ...THING, acceptedAnswer: ['Answer'] }),
  Answer: told(['text'], { text: ['text'] }),
};

function told(required: readonly string[], of: Told['of']): Told {
  return { required, of };
}

/** What is wrong with the schema.org description of a page, one line each. @param texts contents of its `application/ld+json` */
export function structuredFaults(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return ['no object'];
    const context = value['@context'] === 'https://schema.org' ? [] : ['no context of schema.org'];
    const graph = value['@graph'];
    const ids = new Set(
      (Array.isArray(graph) ? graph : []).map((one) => (isObject(one) ? one['@id'] : null)),
    );
    return [...context, ...(Array.isArray(graph) ? graph : [value]).flatMap((one) => thingFaults(one, ids))];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function thingFaults(thing: unknown, ids: ReadonlySet<unknown>): string[] {
  if (!isObject(thing)) return [`no thing: ${String(thing)}`];
  const type = thing['@type'];
  const known = typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (known === undefined) return [`unknown type ${String(type)}`];
  const { required, of } = known;
  const missing = required.filter((name) => thing[name] === undefined || thing[name] === '');
  const wrong = Object.entries(thing).flatMap(([name, value]) => {
    if (name.startsWith('@')) return [];
    const kinds = of[name];
    if (kinds === undefined) return [`${String(type)} has no ${name}`];
    return (Array.isArray(value) ? value : [value]).flatMap((one) =>
      valueFaults(one, kinds, ids).map((fault) => `${String(type)}.${name}: ${fault}`),
    );
  });
  return [...missing.map((name) => `${String(type)} lacks ${name}`), ...wrong];
}

function valueFaults(value: unknown, kinds: readonly Value[], ids: ReadonlySet<unknown>): string[] {
  if (isObject(value)) {
    // Told of elsewhere on the page.
    if (Object.keys(value).join() === '@id') return ids.has(value['@id']) ? [] : ['leads to no @id'];
    if (!kinds.some((kind) => kind === value['@type'])) return [`is a ${String(value['@type'])}`];
    return thingFaults(value, ids);
  }
  return kinds.some((kind) => fits(value, kind)) ? [] : [`is ${JSON.stringify(value)}, not ${kinds.join()}`];
}

function fits(value: unknown, kind: Value): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value.trim() === '') return false;
  if (kind === 'text') return true;
  if (kind === 'url') return /^https?:\/\//.test(value) && URL.canParse(value);
  if (kind === 'instant') return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value);
  if (kind === 'query') return value === 'required name=search_term_string';
  return value === kind;
}
