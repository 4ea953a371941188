import { formatClaimedTime } from '../basket/claimed-time.ts';
import type { CheckedParticipant } from '../basket/participant-form.ts';
import type { FieldValue } from '../basket/types.ts';
import type { FieldKind, FieldKinds } from './field-kinds.ts';
import { declared, FIELD_NAMES, type FieldName, type KindOf } from './field-names.ts';

/** A participant as he travels to the server. */
export type WireEntry = { [F in FieldName]: FieldKinds[KindOf<F>]['wire'] };

type Sent<K extends FieldKind> = (checked: FieldKinds[K]['checked']) => FieldKinds[K]['wire'];

const same = <T>(checked: T): T => checked;
const idOf = (named: { readonly public_id?: string | undefined } | null): string | null =>
  named?.public_id ?? null;

const SENT: { readonly [K in FieldKind]: Sent<K> } = {
  name: same,
  phone: same,
  birth_date: same,
  gender: same,
  region: same,
  size: same,
  option: same,
  cluster: idOf,
  claimed_time: (seconds) => (seconds === null ? null : formatClaimedTime(seconds)),
  proof: idOf,
  document: idOf,
  expiry: same,
  delivery: same,
  choice: same,
  answers: sentAnswers,
  guardian: (guardian) => (guardian === null ? null : { ...guardian, consent: true }),
  contact_name: same,
  contact_phone: same,
  club: idOf,
  agreement: same,
};

/** A checked participant as the server takes him. */
export function wireEntry(checked: CheckedParticipant): WireEntry {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const send = SENT[declared(name).kind] as (value: unknown) => unknown; // its kind's way takes what its kind's rule gave
      return [name, send(checked[name])];
    }),
  ) as WireEntry; // every field went its kind's way
}

/** Several choices travel as a list, everything else as text. */
function sentAnswers(answers: Readonly<Record<string, FieldValue>>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]): [string, string | string[]][] =>
      value === null || value === undefined
        ? []
        : [[name, typeof value === 'object' ? value.map(String) : String(value)]],
    ),
  );
}
