import { PARTICIPANT_MESSAGES } from '@distance/domain/basket/participant-codes.ts';
import { validateParticipant, type ParticipantInput } from '@distance/domain/basket/participant-form.ts';
import type { ParticipantRequirements } from '@distance/domain/basket/types.ts';
import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findClubs } from '../clubs/find-clubs.ts';
import { findFiles } from '../files/link-files.ts';
import { knownRegions } from '../locations/known-regions.ts';
import type { Sellable } from '../catalog/load-sellable.ts';
import type { NewParticipant } from './orders.repo.ts';
import type { PaymentBody } from './read-basket.ts';
import type { WantedTicket } from './ticket-part.ts';

type Entry = PaymentBody['register'][number];

/** A checked participant in the form it is stored, with the stock of the shirt it takes. */
export interface Person {
  row: Omit<NewParticipant, 'line_id' | 'position'>;
  shirtStockIds: number[];
  fileIds: number[];
  /** How the start pack reaches him; null = nothing to bring. */
  delivery: { pickup: boolean; price: Kopecks } | null;
}

/**
 * Runs the browser's own form rules over what it sent (P5.20-P5.35).
 * @throws Refusal `participant_invalid` with `register.<unique_id>.<field>` of every wrong field.
 */
export async function readPeople(
  context: CallContext,
  body: PaymentBody,
  tickets: readonly WantedTicket[],
): Promise<Map<string, (Person | undefined)[]>> {
  const entries = new Map(body.register.map((entry) => [entry.unique_id, entry]));
  const later = new Set(
    body.tickets.filter((ticket) => ticket.preReg === 'later').map((ticket) => ticket.unique_id),
  );
  const regions = await knownRegions(
    context.db,
    body.register.map((entry) => entry.region),
  );
  const clubs = await findClubs(
    context.db,
    body.register.map((entry) => entry.club),
  );
  const files = await findFiles(
    context.db,
    body.register.flatMap((entry) => [entry.file, entry.license_file].filter((id) => id != null)),
  );
  const fields: Record<string, string> = {};
  const people = new Map<string, (Person | undefined)[]>();
  for (const ticket of tickets) {
    const { sellable, uniqueId, count } = ticket;
    if (!sellable.preregistration || (later.has(uniqueId) && sellable.allow_later)) {
      people.set(
        uniqueId,
        Array.from({ length: count }, () => undefined),
      );
      continue;
    }
    const entry = entries.get(uniqueId);
    if (!entry) {
      fields[`register.${uniqueId}`] = later.has(uniqueId) ? 'laterNotAllowed' : 'fillField';
      continue;
    }
    const person = readPerson(context, sellable, entry, regions, files, (field, message) => {
      fields[`register.${uniqueId}.${field}`] = message;
    });
    if (person && entry.club != null) person.row.club_id = clubs.get(entry.club) ?? null;
    people.set(uniqueId, [person]);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('participant_invalid', { fields });
  return people;
}

function readPerson(
  context: CallContext,
  sellable: Sellable,
  entry: Entry,
  regions: ReadonlySet<number>,
  files: ReadonlyMap<string, number>,
  refuse: (field: string, message: string) => void,
): Person | undefined {
  const { problems, checked } = validateParticipant(formInput(context, sellable, entry, regions, files));
  for (const problem of problems) {
    const [value] = Object.values(problem.params ?? {});
    refuse(
      problem.field,
      value === undefined
        ? PARTICIPANT_MESSAGES[problem.code].key
        : `${PARTICIPANT_MESSAGES[problem.code].key}|${value}`,
    );
  }
  if (!checked) return undefined;
  const { participant } = checked;
  const size = sellable.sizes?.find((candidate) => candidate.public_id === participant.item_size);
  const cluster = sellable.clusters?.find((candidate) => candidate.public_id === checked.cluster?.name);
  const method = sellable.deliveries?.find((candidate) => candidate.public_id === checked.delivery_public_id);
  const option = sellable.options?.find(
    (candidate) => candidate.value === checked.select || candidate.value_en === checked.select,
  );
  const proof = fileId(files, entry.file);
  const licence = fileId(files, entry.license_file);
  const answers = (sellable.fields ?? []).flatMap(({ name }) =>
    participant[name] === undefined ? [] : [[name, participant[name]] as const],
  );
  return {
    row: {
      first_name: participant.first_name,
      last_name: participant.last_name,
      second_name: participant.second_name ?? '',
      phone: participant.phone,
      gender: participant.gender,
      birth_date: participant.birth_date,
      region_id: participant.region ?? null,
      shirt_size_id: size?.id ?? null,
      select_value: option?.value ?? null,
      delivery_method_id: method?.id ?? null,
      cluster_id: cluster?.id ?? null,
      club_id: null,
      proof_file_id: proof,
      licence_file_id: licence,
      fields: JSON.stringify(Object.fromEntries(answers)),
    },
    shirtStockIds: size ? [size.stock_id] : [],
    fileIds: [proof, licence].filter((id) => id !== null),
    delivery: method ? { pickup: method.pickup, price: kopecks(method.price) } : null,
  };
}

function formInput(
  context: CallContext,
  sellable: Sellable,
  entry: Entry,
  regions: ReadonlySet<number>,
  files: ReadonlyMap<string, number>,
): ParticipantInput {
  const regionKnown = entry.region != null && regions.has(entry.region);
  const requirements: ParticipantRequirements = {
    age_min: sellable.age_min,
    age_max: sellable.age_max,
    // Any region will do, but it must be one.
    regions: sellable.ask_region
      ? [{ id: regionKnown ? (entry.region ?? Number.NaN) : Number.NaN, name_ru: '' }]
      : [],
    sizes: (sellable.sizes ?? []).map((size) => ({
      public_id: size.public_id,
      name: size.public_id,
      count: size.left,
    })),
    shirt_unavailable: !sellable.ask_shirt,
    select:
      sellable.select_title === null
        ? null
        : {
            title: sellable.select_title,
            values: (sellable.options ?? []).flatMap((option) => [
              { value: option.value },
              { value: option.value_en },
            ]),
          },
    // Named by public id here, so that the language of the form does not matter.
    clusters: (sellable.clusters ?? []).map((cluster) => ({
      name: cluster.public_id,
      document: cluster.document,
    })),
    license: sellable.licence === 'required',
    additional_fields: (sellable.fields ?? []).map((field) => ({
      ...field,
      label: field.name,
      type: fieldType(field.type),
    })),
    delivery_method: (sellable.deliveries ?? []).map((method) => ({
      public_id: method.public_id,
      name: '',
      pickup: false,
    })),
  };
  return {
    requirements,
    values: {
      ...entry.additional,
      first_name: entry.first_name,
      last_name: entry.last_name,
      second_name: entry.second_name,
      phone: entry.phone,
      gender: entry.gender,
      birth_date: entry.birth_date,
      region: entry.region,
      item_size: entry.item_size,
    },
    cluster: entry.cluster == null ? null : { name: entry.cluster },
    file: fileId(files, entry.file) === null ? null : { name: 'file' },
    license_file: fileId(files, entry.license_file) === null ? null : { name: 'file' },
    select_field: entry.select == null ? null : { name: entry.select },
    delivery_public_id: entry.delivery_public_id ?? null,
    startTime: sellable.start_time.toISOString(),
    timeZone: sellable.timezone,
    today: context.clock.now().toISOString().slice(0, 10),
  };
}

function fileId(files: ReadonlyMap<string, number>, publicId: string | null | undefined): number | null {
  return publicId == null ? null : (files.get(publicId) ?? null);
}

const FIELD_TYPES = ['text', 'number', 'choice', 'multi', 'file', 'consent'] as const;

function fieldType(type: string) {
  return FIELD_TYPES.find((known) => known === type) ?? 'text';
}
