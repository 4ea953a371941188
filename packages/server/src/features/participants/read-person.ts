import { messageValue, PARTICIPANT_MESSAGES } from '@distance/domain/basket/participant-codes.ts';
import {
  type CheckedParticipant,
  type ParticipantProblem,
  validateParticipant,
} from '@distance/domain/basket/participant-form.ts';
import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { Sellable } from '../catalog/load-sellable.ts';
import type { NewParticipant } from '../orders/tables/orders.repo.ts';
import { additionalFieldsOf, type Entry, type KnownThings, participantInput } from './participant-input.ts';

/** A checked participant in the form it is stored, with the stock of the shirt it takes. */
export interface Person {
  row: Omit<NewParticipant, 'line_id' | 'position'>;
  shirtStockIds: number[];
  fileIds: number[];
  /** How the start pack reaches him; null = nothing to bring. */
  delivery: { pickup: boolean; price: Kopecks } | null;
}

export interface PersonReading {
  readonly person: Person | null;
  /** Message keys by field. */
  readonly refused: readonly (readonly [field: string, message: string])[];
}

/** Runs the browser's own form rules over what it sent of one participant (P5.20-P5.37). */
export function readPerson(
  sellable: Sellable,
  entry: Entry,
  known: KnownThings,
  now: Date,
  keepFor: number | null,
): PersonReading {
  const { problems, checked } = validateParticipant(participantInput(sellable, entry, known, now));
  if (!checked) return { person: null, refused: problems.map(refusedField) };
  const { participant } = checked;
  const answers = additionalFieldsOf(sellable).flatMap(({ name, type }) =>
    participant[name] === undefined ? [] : [{ name, type, value: participant[name] }],
  );
  const files = filesOf(entry, checked, known);
  const answered = answers.flatMap(({ type, value }) =>
    type === 'file' ? (known.files.get(String(value)) ?? []) : [],
  );
  const size = sellable.sizes?.find((candidate) => candidate.public_id === participant.item_size);
  const method = sellable.deliveries?.find((candidate) => candidate.public_id === checked.delivery_public_id);
  return {
    refused: [],
    person: {
      row: {
        first_name: participant.first_name,
        last_name: participant.last_name,
        second_name: participant.second_name ?? '',
        phone: participant.phone,
        gender: participant.gender,
        birth_date: participant.birth_date,
        region_id: participant.region ?? null,
        shirt_size_id: size?.id ?? null,
        ...choicesOf(sellable, entry, checked, known),
        delivery_method_id: method?.id ?? null,
        ...files,
        licence_until: checked.license_until,
        medical_until: checked.medical_until,
        claimed_time_s: checked.claimed_time,
        guardian_name: checked.guardian?.name ?? null,
        guardian_phone: checked.guardian?.phone ?? null,
        guardian_relation: checked.guardian?.relation ?? null,
        guardian_consent_at: checked.guardian === null ? null : now,
        keep_for: keepFor,
        fields: JSON.stringify(Object.fromEntries(answers.map(({ name, value }) => [name, value]))),
      },
      shirtStockIds: size ? [size.stock_id] : [],
      fileIds: [...Object.values(files).filter((id) => id !== null), ...answered],
      delivery: method ? { pickup: method.pickup, price: kopecks(method.price) } : null,
    },
  };
}

/** A message as the answer's texts take it: the key, and the value it is filled with. */
export function refusedField(problem: ParticipantProblem): readonly [string, string] {
  const { key } = PARTICIPANT_MESSAGES[problem.code];
  const value = messageValue(problem);
  return [problem.field, value === null ? key : `${key}|${value}`];
}

function choicesOf(
  sellable: Sellable,
  entry: Entry,
  { cluster, select }: CheckedParticipant,
  { clubs }: KnownThings,
): Pick<NewParticipant, 'select_value' | 'cluster_id' | 'club_id'> {
  const option = sellable.options?.find(({ value, value_en }) => value === select || value_en === select);
  return {
    select_value: option?.value ?? null,
    cluster_id: sellable.clusters?.find(({ public_id }) => public_id === cluster?.name)?.id ?? null,
    club_id: entry.club == null ? null : (clubs.get(entry.club) ?? null),
  };
}

/** A proof goes with a cluster that asks for one; a licence and a certificate are kept wherever they are given. */
function filesOf(
  entry: Entry,
  { cluster }: CheckedParticipant,
  { files }: KnownThings,
): Pick<NewParticipant, 'proof_file_id' | 'licence_file_id' | 'medical_file_id'> {
  const idOf = (publicId: string | null | undefined) =>
    publicId == null ? null : (files.get(publicId) ?? null);
  return {
    proof_file_id: cluster?.document === true ? idOf(entry.file) : null,
    licence_file_id: idOf(entry.license_file),
    medical_file_id: idOf(entry.medical_file),
  };
}
