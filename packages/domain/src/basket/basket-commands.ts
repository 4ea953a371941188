import { pick, type Random, randomOf } from '../random.ts';
import { add, type Basket, merge, remove, removePaid, setTicketFormats, update } from './basket.ts';
import { changedIn, restUnchanged, renewedTicket, sound } from './basket-laws.ts';
import { changeCount, limitsOf } from './change-count.ts';
import { certificate, good, ticket } from './fixtures.ts';
import { editInsurance, followTickets, newInsurance } from './linked-insurance.ts';
import { changedEntries, joinEntries, NOTHING_SHARED, type SharedBase, takeAnswer } from './share.ts';
import { printOf, type SharedEntry } from './shared-entry.ts';
import type { BasketItem, ParticipantDraft } from './types.ts';

/** The rules a run goes by; a control puts a broken one in their place. */
export const RULES = {
  add,
  update,
  remove,
  removePaid,
  changeCount,
  setTicketFormats,
  merge,
  followTickets,
  joinEntries,
  changedEntries,
  takeAnswer,
};
export type Rules = typeof RULES;

const TODAY = '2026-11-21';
const FORMATS = ['five', 'ten', 'walk', 'relay'] as const;
const SIZES = [null, 'M', 'L'] as const;
const PEOPLE: readonly [ParticipantDraft, ...ParticipantDraft[]] = [
  {
    first_name: 'Анна',
    last_name: 'Иванова',
    phone: '79990000001',
    gender: 'female',
    birth_date: '01.02.1990',
  },
  { first_name: 'Олег', last_name: 'Орлов', phone: '79990000002', gender: 'male', birth_date: '03.04.1931' },
  { first_name: 'Ян' },
];
const OFFER = {
  public_id: 'ins',
  title: 'Страховка',
  subtitle: '',
  price: 200,
  legals: '',
  start_date: '2027-05-10',
  end_date: '2027-05-11',
};

interface Device {
  items: Basket;
  base: SharedBase;
  /** A post whose answer has not come yet. */
  waiting: { sent: SharedEntry[]; answer: { version: number; entries: SharedEntry[] } } | null;
}

/** One buyer's basket on two devices and on the server, commanded at random. */
class CommandRun {
  readonly rules: Rules;
  readonly random: Random;
  readonly devices: [Device, Device] = [
    { items: [], base: NOTHING_SHARED, waiting: null },
    { items: [], base: NOTHING_SHARED, waiting: null },
  ];
  readonly server = new Map<string, SharedEntry & { version: number }>();
  /** Ids that everybody knows to be taken out. */
  readonly gone = new Set<string>();
  version = 0;
  ids = 0;

  constructor(rules: Rules, random: Random) {
    this.rules = rules;
    this.random = random;
  }

  newId = () => `i${String((this.ids += 1)).padStart(6, '0')}`;

  some = (basket: Basket): BasketItem | undefined => basket[this.random(Math.max(1, basket.length))];

  newItem(): BasketItem {
    const { random } = this;
    const unique_id = this.newId();
    switch (random(6)) {
      case 0:
        return good({
          unique_id: '',
          count: 1 + random(3),
          proportion_public_id: pick(random, SIZES),
          max_count: 6,
        });
      case 1:
        return certificate({ unique_id, price: 1000 * (1 + random(5)) });
      default: {
        const format = pick(random, FORMATS);
        return ticket({
          unique_id,
          public_id: format,
          format_public_id: format,
          groupId: `${format}-athlete`,
          preregistration: format !== 'walk',
          count: format === 'walk' ? 1 + random(3) : 1,
          ...(format === 'relay' ? { team_all: true, fixed_count: 4 } : { max_count: 20 }),
        });
      }
    }
  }

  /** One command to one device; what it broke, or null. */
  command(device: Device): string | null {
    const { random, rules } = this;
    const before = device.items;
    const item = this.some(before);
    switch (random(13)) {
      case 0:
      case 1:
        device.items = rules.add(before, this.newItem(), this.newId);
        return device.items.length < before.length ? 'add: takes out' : null;
      case 2:
        // Double click: the same item comes again.
        if (item !== undefined) device.items = rules.add(before, item, this.newId);
        return device.items.length === before.length ? null : 'add: the same item twice';
      case 3:
      case 4:
        return item === undefined ? null : this.count(device, item);
      case 5: {
        if (item === undefined) return null;
        device.items =
          random(2) === 0 ? rules.remove(before, item.unique_id) : rules.removePaid(before, [item.unique_id]);
        return restUnchanged(before, device.items, ({ unique_id }) => unique_id !== item.unique_id)
          ? null
          : 'remove: takes what was not named';
      }
      case 6: {
        const target = before.length > 24 ? before.slice(6).map(({ unique_id }) => unique_id) : [];
        device.items = rules.removePaid(before, target);
        return null;
      }
      case 7:
        if (item?.selector === 'ticket') {
          const done = random(4) > 0 ? { preReg: 'ok' as const } : { preReg: 'later' as const };
          const info = pick(random, PEOPLE);
          device.items = rules.update(
            before,
            item.unique_id,
            (held) => ({ ...held, ...done, info }) as BasketItem,
          );
        }
        return null;
      case 8:
        return this.renew(device);
      case 9:
        if (item?.selector === 'ticket' && before.length < 24)
          device.items = rules.add(before, newInsurance(OFFER, item, item), this.newId);
        else if (item?.selector === 'insurance')
          device.items = rules.update(before, item.unique_id, () =>
            editInsurance(item, { first_name: 'Пётр' }, TODAY),
          );
        return null;
      case 10:
        return this.follow(device);
      case 11:
        return this.mergeBoth();
      default:
        return this.talk(device);
    }
  }

  count(device: Device, item: BasketItem): string | null {
    const { random, rules } = this;
    const before = device.items;
    const wanted = random(20) === 0 ? pick(random, [Number.NaN, -1, 0, 1.5, 1e9]) : 1 + random(8);
    const { basket, blocked } = rules.changeCount(before, item.unique_id, wanted, this.newId);
    device.items = basket;
    const limits = item.selector === 'ticket' || item.selector === 'shop' ? limitsOf(before, item) : null;
    return changedIn(before, basket, item, { wanted, blocked, limits });
  }

  renew(device: Device): string | null {
    const { random } = this;
    const before = device.items;
    const format = pick(random, FORMATS);
    device.items = this.rules.setTicketFormats(before, [
      {
        format_public_id: format,
        price: 500 * random(6),
        tickets_left: { athlete: random(12) },
        buy_limit: random(3) === 0 ? 1 + random(6) : null,
        // The organiser asks for names, or no longer does.
        preregistration: random(4) > 0,
      },
    ]);
    return before.every((item, at) => renewedTicket(item, device.items[at], format)) &&
      before.length === device.items.length
      ? null
      : 'renew: touches what is the buyer’s';
  }

  follow(device: Device): string | null {
    const before = device.items;
    const after = this.rules.followTickets(before, TODAY);
    device.items = after;
    if (this.rules.followTickets(after, TODAY) !== after) return 'follow: twice is not once';
    const tickets = new Map(after.map((item) => [item.unique_id, item]));
    for (const item of before) {
      if (item.selector !== 'insurance' || item.ticket_unique_id === undefined) continue;
      const ticketOf = tickets.get(item.ticket_unique_id);
      const now = tickets.get(item.unique_id);
      if (ticketOf?.selector !== 'ticket') {
        if (now !== undefined) return 'follow: an insurance without its ticket';
      } else if (now?.selector !== 'insurance') return 'follow: an insurance lost';
      else if (item.edited === true ? now !== item : now.first_name !== (ticketOf.info?.first_name ?? ''))
        return 'follow: the wrong person insured';
    }
    const others = (one: BasketItem) => one.selector !== 'insurance';
    return restUnchanged(before, after, others, others) ? null : 'follow: touches what is no insurance';
  }

  /** A guest's basket joins a saved one: tried beside the run, so that both go on. */
  mergeBoth(): string | null {
    const [saved, guest] = this.devices.map(({ items }) => items) as [Basket, Basket];
    const merged = this.rules.merge(saved, guest);
    const fault = sound(merged);
    if (fault !== null) return `merge: ${fault}`;
    const ids = new Set(merged.map(({ unique_id }) => unique_id));
    if (!saved.every(({ unique_id }) => ids.has(unique_id))) return 'merge: loses a saved item';
    if (!guest.every((item) => item.selector === 'shop' || ids.has(item.unique_id)))
      return 'merge: loses a local item';
    const again = this.rules.merge(merged, guest);
    if (again.map(printOf).join() !== merged.map(printOf).join()) return 'merge: twice is not once';
    const filled = (basket: Basket) =>
      new Set(
        basket.flatMap((one) => (one.selector === 'ticket' && one.preReg === 'ok' ? [one.unique_id] : [])),
      );
    const retained = filled(merged);
    return [...filled(saved), ...filled(guest)].every((id) => retained.has(id))
      ? null
      : 'merge: loses a participant';
  }

  post(device: Device): void {
    const sent = this.rules.changedEntries(device.items, device.base);
    const changed = this.rules
      .joinEntries([...this.server.values()], sent)
      .filter((one) => this.server.get(one.id) !== one);
    if (changed.length > 0) this.version += 1;
    for (const one of changed) this.server.set(one.id, { ...one, version: this.version });
    const entries = [...this.server.values()].filter(({ version }) => version > device.base.version);
    device.waiting = { sent, answer: { version: this.version, entries } };
  }

  hear(device: Device): void {
    const { waiting } = device;
    device.waiting = null;
    if (waiting !== null) Object.assign(device, this.rules.takeAnswer(device, waiting.sent, waiting.answer));
  }

  /** Posts, hears what was answered, or loses it. */
  talk(device: Device): string | null {
    if (device.waiting === null) this.post(device);
    else if (this.random(4) === 0) device.waiting = null;
    else this.hear(device);
    return null;
  }

  /** After a quiet while both devices and the server hold the same, and what is gone stays gone. */
  settle(): string | null {
    for (const device of this.devices) device.waiting = null;
    for (let turn = 0; turn < 4; turn += 1)
      for (const device of this.devices) {
        this.post(device);
        this.hear(device);
      }
    const prints = this.devices.map(({ items }) =>
      items
        .map((item) => `${item.unique_id} ${printOf(item)}`)
        .toSorted()
        .join(),
    );
    if (prints[0] !== prints[1]) return 'share: two devices differ';
    const held = [...this.server.values()].flatMap(({ item }) =>
      item === null ? [] : [`${item.unique_id} ${printOf(item)}`],
    );
    if (held.toSorted().join() !== prints[0]) return 'share: the server differs';
    for (const [id, { item }] of this.server) {
      if (item === null) this.gone.add(id);
      else if (this.gone.has(id)) return 'share: what was taken out is back';
    }
    return null;
  }
}

/** What a random run of `steps` commands broke, with the seed and the step that show it again; null = nothing. */
export function runCommands(rules: Rules, seed: number, steps: number): string | null {
  const random = randomOf(seed);
  let run = new CommandRun(rules, random);
  for (let step = 0; step < steps; step += 1) {
    // A buyer's basket is young: a new one every 400 commands.
    if (step % 400 === 0) run = new CommandRun(rules, random);
    const device = run.devices[random(2)] ?? run.devices[0];
    let fault = run.command(device) ?? sound(device.items);
    if (fault === null && step % 40 === 39) fault = run.settle() ?? sound(device.items);
    if (fault !== null) return `${fault}; SEED=${seed} step ${step}: ${JSON.stringify(device.items)}`;
  }
  return null;
}
