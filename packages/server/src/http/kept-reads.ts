import type { CallKey } from '@distance/contract/calls.ts';
import type { Locale, Services } from '../context.ts';
import { selectCatalogStamp } from '../features/catalog/catalog-stamp.repo.ts';
import { FreshStamp } from './fresh-stamp.ts';

/** Reads whose answer to a guest is made of the catalogue, the places left, the language and the time, and of nothing else. */
const KEPT = [
  'eventList',
  'eventById',
  'eventFormats',
  'eventFormat',
  'eventCities',
  'eventTypes',
  'eventTypeProject',
  'eventCityFiltered',
  'insurances',
  'activeInsurances',
  'shopCategories',
  'shopItems',
  'shopGoods',
  'shopProduct',
  'shopRelated',
  'news',
  'newsOne',
  'newsPreview',
  'pageList',
  'pageOne',
] as const satisfies readonly CallKey[];

const kept: ReadonlySet<CallKey> = new Set(KEPT);
export const isKept = (key: CallKey): boolean => kept.has(key);

interface Asked {
  key: CallKey;
  input: unknown;
  locale: Locale;
  rendering?: true;
}

/** Answers at once. One of the calendar takes 100 kB of objects that outlive the young ones: two hundred of them were 20 MB more. */
const MOST = 48;
/** A rendering may ask by a stamp of so long ago, ms: its page lives longer. */
const RENDERED_BY_MS = 250;

/**
 * Answers of public reads, kept until anything in them can have changed: one short statement a request tells whether it has. What
 * happens by time alone (a registration opens) is seen within a second.
 */
export class KeptReads {
  readonly #services: Pick<Services, 'db' | 'clock'>;
  readonly #stamp: FreshStamp;
  #answersOf = '';
  #answers = new Map<string, Promise<unknown>>();

  constructor(services: Pick<Services, 'db' | 'clock'>) {
    this.#services = services;
    this.#stamp = new FreshStamp(async () => await selectCatalogStamp(services.db));
  }

  /** The same object for all who ask, frozen. A failure is nobody's but of those who waited for it. */
  async get({ key, input, locale, rendering }: Asked, load: () => Promise<unknown>): Promise<unknown> {
    const stamp = await this.#stamp.read(rendering === true ? RENDERED_BY_MS : 0);
    this.#under(`${stamp} ${Math.floor(this.#services.clock.now().getTime() / 1000)}`);
    const name = `${key} ${locale} ${JSON.stringify(input)}`;
    const found = this.#answers.get(name);
    if (found !== undefined) {
      // What many ask for outlives what one has asked for.
      this.#answers.delete(name);
      this.#answers.set(name, found);
      return await found;
    }
    const answer = load().then(freeze);
    this.#answers.set(name, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
    answer.catch(() => this.#answers.get(name) === answer && this.#answers.delete(name));
    return await answer;
  }

  /** Answers of another stamp or second are asked for by nobody any more. */
  #under(stamp: string): void {
    if (stamp === this.#answersOf) return;
    this.#answersOf = stamp;
    this.#answers = new Map();
  }
}

/** Nobody may change what all are given. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
