import { messageValue, PARTICIPANT_MESSAGES } from '@distance/domain/basket/participant-codes.ts';
import {
  type CheckedParticipant,
  type ParticipantProblem,
  validateParticipant,
} from '@distance/domain/basket/participant-form.ts';
import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import { columnsOf } from '@distance/domain/participants/field-names.ts';
import type { Sellable } from '../catalog/load-sellable.ts';
import type { NewParticipant } from '../orders/tables/orders.repo.ts';
import { additionalFieldsOf, type Entry, type KnownThings, participantInput } from './participant-input.ts';
import { personRow } from './person-row.ts';

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
  ownerId: number | null,
): PersonReading {
  const { problems, checked } = validateParticipant(participantInput(sellable, entry, known, now));
  if (!checked) return { person: null, refused: problems.map(refusedField) };
  const row = personRow(checked, { sellable, known, now });
  const size = sellable.sizes?.find(({ id }) => id === row.shirt_size_id);
  const method = sellable.deliveries?.find(({ id }) => id === row.delivery_method_id);
  return {
    refused: [],
    person: {
      row: { ...row, keep_for: ownerId },
      shirtStockIds: size ? [size.stock_id] : [],
      fileIds: [
        ...columnsOf('proof', 'document')
          .map((column) => row[column])
          .filter((id) => id !== null),
        ...answeredFiles(sellable, checked, known),
      ],
      delivery: method ? { pickup: method.pickup, price: kopecks(method.price) } : null,
    },
  };
}

/** Uploads that answer the organiser's questions. */
function answeredFiles(
  sellable: Sellable,
  { additional }: CheckedParticipant,
  { files }: KnownThings,
): number[] {
  return additionalFieldsOf(sellable).flatMap(({ name, type }) =>
    type === 'file' && additional[name] !== undefined ? (files.get(String(additional[name])) ?? []) : [],
  );
}

/** A message as the answer's texts take it: the key, and the value it is filled with. */
export function refusedField(problem: ParticipantProblem): readonly [string, string] {
  const { key } = PARTICIPANT_MESSAGES[problem.code];
  const value = messageValue(problem);
  return [problem.field, value === null ? key : `${key}|${value}`];
}
