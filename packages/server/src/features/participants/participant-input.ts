import type { ParticipantInput } from '@distance/domain/basket/participant-form.ts';
import type { AdditionalField, ParticipantRequirements } from '@distance/domain/basket/types.ts';
import type { FieldKind, FieldKinds } from '@distance/domain/participants/field-kinds.ts';
import {
  declared,
  type FieldName,
  INFO_NAMES,
  type InfoAnswers,
  ITEM_NAMES,
  type ItemAnswers,
} from '@distance/domain/participants/field-names.ts';
import { formatSwitches, switchedRequirements } from '@distance/domain/participants/format-switches.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import type { Sellable } from '../catalog/load-sellable.ts';
import type { PaymentBody } from '../orders/payment-body.ts';

export type Entry = PaymentBody['register'][number];

/** What participants may name: regions, and uploads of this buyer. */
export interface KnownThings {
  readonly regions: ReadonlySet<number>;
  /** Row ids by public id. */
  readonly files: ReadonlyMap<string, number>;
  readonly clubs: ReadonlyMap<string, number>;
}

/** How what was sent of each kind is held by the form; a name stands for itself, so that the language of the form does not matter. */
const HELD: {
  readonly [K in FieldKind]?: (sent: FieldKinds[K]['wire']) => FieldKinds[K]['held'] | null;
} = {
  option: (name) => (name == null ? null : { name }),
  cluster: (name) => (name == null ? null : { name }),
  proof: fileOf,
  document: fileOf,
  club: (publicId) => (publicId == null ? null : { public_id: publicId, title: '' }),
};

/** What the browser sent of one participant in the form that the browser's own rules judge. */
export function participantInput(
  sellable: Sellable,
  entry: Entry,
  known: KnownThings,
  now: Date,
): ParticipantInput {
  const held = (name: FieldName) => {
    const hold = HELD[declared(name).kind] as ((sent: unknown) => unknown) | undefined; // of its kind
    return hold === undefined ? entry[name] : hold(entry[name]);
  };
  const values: InfoAnswers = Object.fromEntries(INFO_NAMES.map((name) => [name, held(name)]));
  const beside: ItemAnswers = Object.fromEntries(ITEM_NAMES.map((name) => [declared(name).at, held(name)]));
  return {
    ...beside,
    requirements: requirementsOf(sellable, entry, known.regions, now),
    values: { ...entry.additional, ...values },
    knownFiles: new Set(known.files.keys()),
    startTime: sellable.start_time.toISOString(),
    timeZone: sellable.timezone,
    today: dateInZone(now, sellable.timezone),
  };
}

function requirementsOf(
  sellable: Sellable,
  entry: Entry,
  regions: ReadonlySet<number>,
  now: Date,
): ParticipantRequirements {
  const switches = formatSwitches(sellable, now);
  const regionKnown = entry.region != null && regions.has(entry.region);
  return {
    age_min: sellable.age_min,
    age_max: sellable.age_max,
    // Any region will do, but it must be one.
    regions: switches.ask_region
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
    clusters: (sellable.clusters ?? []).map(({ public_id, document, time_min, time_max }) => ({
      name: public_id,
      document,
      time_min,
      time_max,
    })),
    ...switchedRequirements(switches),
    additional_fields: additionalFieldsOf(sellable),
    delivery_method: (sellable.deliveries ?? []).map((method) => ({
      public_id: method.public_id,
      name: '',
      pickup: false,
    })),
  };
}

/** The organiser's questions of a format. */
export function additionalFieldsOf(sellable: Sellable): AdditionalField[] {
  return (sellable.fields ?? []).map((field) => ({
    ...field,
    label: field.name,
  }));
}

function fileOf(publicId: string | null | undefined) {
  return publicId == null ? null : { name: '', public_id: publicId };
}
