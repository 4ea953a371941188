import type { ParticipantInput } from '@distance/domain/basket/participant-form.ts';
import type { AdditionalField, ParticipantRequirements } from '@distance/domain/basket/types.ts';
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

/** What the browser sent of one participant in the form that the browser's own rules judge. */
export function participantInput(
  sellable: Sellable,
  entry: Entry,
  known: KnownThings,
  now: Date,
): ParticipantInput {
  return {
    requirements: requirementsOf(sellable, entry, known.regions, now),
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
    claimed_time: entry.claimed_time ?? null,
    file: fileOf(entry.file),
    license_file: fileOf(entry.license_file),
    license_until: entry.license_until ?? null,
    medical_file: fileOf(entry.medical_file),
    medical_until: entry.medical_until ?? null,
    knownFiles: new Set(known.files.keys()),
    guardian: entry.guardian ?? null,
    select_field: entry.select == null ? null : { name: entry.select },
    delivery_public_id: entry.delivery_public_id ?? null,
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
  const regionKnown = entry.region != null && regions.has(entry.region);
  return {
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
    clusters: (sellable.clusters ?? []).map(({ public_id, document, time_min, time_max }) => ({
      name: public_id,
      document,
      time_min,
      time_max,
    })),
    license: sellable.licence === 'required',
    medical: sellable.ask_medical === 'required',
    guardian_required: sellable.guardian_since !== null && sellable.guardian_since <= now,
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
    type: FIELD_TYPES.find((known) => known === field.type) ?? 'text',
  }));
}

const FIELD_TYPES = ['text', 'number', 'choice', 'multi', 'file', 'consent'] as const;

function fileOf(publicId: string | null | undefined) {
  return publicId == null ? null : { name: '', public_id: publicId };
}
