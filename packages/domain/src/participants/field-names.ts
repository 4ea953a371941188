import type { FieldDeclaration, FieldKind, FieldKinds, Switch } from './field-kinds.ts';
import { PARTICIPANT_FIELDS } from './participant-fields.ts';

type Fields = typeof PARTICIPANT_FIELDS;
export type FieldName = keyof Fields;
export type KindOf<F extends FieldName> = Fields[F]['kind'];
/** Fields whose declaration says so. */
export type FieldsWith<Part> = { [F in FieldName]: Fields[F] extends Part ? F : never }[FieldName];
export type FieldOf<K extends FieldKind> = FieldsWith<{ kind: K }>;
export type Asked<F extends FieldName> = Fields[F]['asked'];
export type Switched<As extends Switch['as'] = Switch['as']> = FieldsWith<{ asked: { as: As } }>;

/** In the order of the form. */
export const FIELD_NAMES = Object.keys(PARTICIPANT_FIELDS) as FieldName[]; // its own keys are all it has

/** What one field says of itself, whichever it is. */
export function declared(name: FieldName): FieldDeclaration {
  return PARTICIPANT_FIELDS[name];
}

/** Kept with a person for the next purchase. */
export const REMEMBERED = FIELD_NAMES.filter((name) => declared(name).remembered === true);

/** Printed on the ticket, as text. */
export type PrintedField = FieldsWith<{ printed: true }>;
export const PRINTED = FIELD_NAMES.filter((name): name is PrintedField => declared(name).printed === true);

/** Fields of some kinds, in the order of the form. */
export function fieldsOf<K extends FieldKind>(...kinds: readonly K[]): FieldOf<K>[] {
  const wanted: ReadonlySet<FieldKind> = new Set<FieldKind>(kinds);
  return FIELD_NAMES.filter((name): name is FieldOf<K> => wanted.has(declared(name).kind));
}

/** Columns of `participant` that keep fields of some kinds. */
export function columnsOf<K extends FieldKind>(...kinds: readonly K[]): Fields[FieldOf<K>]['column'][] {
  return fieldsOf(...kinds).map((name) => PARTICIPANT_FIELDS[name].column as Fields[FieldOf<K>]['column']); // of such a field
}

/** Where a ticket holds a field. */
type At<F extends FieldName> = Fields[F]['at'];
type HeldOf<F extends FieldName> = FieldKinds[KindOf<F>]['held'];
type InfoField = Exclude<FieldsWith<{ at: 'info' }>, FieldOf<'answers'>>;
type ItemField = Exclude<FieldName, FieldsWith<{ at: 'info' }>>;

/** What `info` of a ticket holds besides the answers to the organiser's questions; any part of it, unchecked. */
export type InfoAnswers = { readonly [F in InfoField]?: HeldOf<F> | null | undefined };
/** What a ticket holds of its person beside `info`. */
export type ItemAnswers = { readonly [F in ItemField as At<F>]?: HeldOf<F> | null | undefined };

/** Those that `info` holds by their names. */
export const INFO_NAMES = FIELD_NAMES.filter(
  (name): name is InfoField => declared(name).at === 'info' && declared(name).kind !== 'answers',
);
/** Those that lie beside. */
export const ITEM_NAMES = FIELD_NAMES.filter((name): name is ItemField => declared(name).at !== 'info');
/** And where. */
export const ITEM_KEYS = ITEM_NAMES.map((name) => PARTICIPANT_FIELDS[name].at);

/** What the form holds of a field. @param beside all that lies beside `info` */
export function heldOf<F extends InfoField | ItemField>(
  name: F,
  info: InfoAnswers,
  beside: ItemAnswers,
): HeldOf<F> | null | undefined {
  const at: string = PARTICIPANT_FIELDS[name].at;
  const place: Readonly<Record<string, unknown>> = at === 'info' ? info : beside;
  // The two types give each place the type of its field.
  return place[at === 'info' ? name : at] as HeldOf<F> | null | undefined;
}
