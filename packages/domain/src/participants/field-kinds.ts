import type { Guardian, GuardianDraft } from '../basket/guardian.ts';
import type { ParticipantCode } from '../basket/participant-codes.ts';
import type { Cluster, FieldValue, ItemFile, ParticipantGender } from '../basket/types.ts';

/**
 * What a field of each kind is on its way: `held` by the form as typed or chosen, `checked` by its rule, `wire` in what the
 * browser sends, `row` as its column keeps it. Null where it is not given.
 */
export interface FieldKinds {
  name: Way<string, string, string, string>;
  /** Checked: digits only. */
  phone: Way<string, string, string, string>;
  /** Held DD.MM.YYYY, then YYYY-MM-DD. */
  birth_date: Way<string, string, string, string>;
  gender: Way<string, ParticipantGender, string, ParticipantGender>;
  /** Id of a region. */
  region: Way<number, number | null, number | null, number | null>;
  /** Public id of a size; the row names it by its own id, as those below do. */
  size: Way<string, string | null, string | null, number | null>;
  /** One of the values of the organiser's own list. */
  option: Way<{ readonly name: string }, string | null, string | null, string | null>;
  cluster: Way<ChosenCluster, Cluster | null, string | null, number | null>;
  /** Held and sent h:mm:ss, checked and kept in seconds. */
  claimed_time: Way<string, number | null, string | null, number | null>;
  /** What proves the claimed cluster. */
  proof: Way<ItemFile, ItemFile | null, string | null, number | null>;
  document: Way<ItemFile, ItemFile | null, string | null, number | null>;
  /** Last day of the document. */
  expiry: Way<string, string | null, string | null, string | null>;
  delivery: Way<string, string | null, string | null, number | null>;
  /** One of the values that the format lists. */
  choice: Way<string, string | null, string | null, string | null>;
  /** The organiser's own questions; held beside the fields of the form, each by its name. */
  answers: Way<never, Readonly<Record<string, FieldValue>>, Record<string, string | string[]>, string>;
  /** Its row is four columns that begin with `column`. */
  guardian: Way<GuardianDraft, Guardian | null, (Guardian & { consent: true }) | null, never>;
  /** Of another person than the participant: a name goes with a number. */
  contact_name: Way<string, string | null, string | null, string | null>;
  /** Checked: digits only. */
  contact_phone: Way<string, string | null, string | null, string | null>;
  club: Way<ItemClub, ItemClub | null, string | null, number | null>;
  /** A tick that is set or not. */
  agreement: Way<boolean, boolean, boolean, boolean>;
}
export type FieldKind = keyof FieldKinds;

interface Way<Held, Checked, Wire, Row> {
  held: Held;
  checked: Checked;
  wire: Wire;
  row: Row;
}

/** The name tells it; the rest is a copy from when it was chosen. */
export type ChosenCluster = Pick<Cluster, 'name'> & Partial<Omit<Cluster, 'name'>>;

export interface ItemClub {
  readonly public_id: string;
  readonly title: string;
}

/** A switch of the format by which it asks for the field: `ask` names it, `column` of `format` keeps it, or of its city. */
export interface Switch {
  readonly ask: string;
  readonly column: string;
  readonly of?: 'event_city';
  /** Asked or not; not, if one likes, or needed; needed from a moment on; one of a list, and without a list not asked. */
  readonly as: 'flag' | 'level' | 'since' | 'choices';
}

/** A field of the person of one ticket; its key is its name on the wire. */
export interface FieldDeclaration {
  /** Its type, and with that its rule, its part of the form and how it is kept. */
  readonly kind: FieldKind;
  /** Of the table `participant`. */
  readonly column: string;
  /** Where a ticket of the basket holds it: in `info` by its own name, or beside it by this one, which refusals name too. */
  readonly at: string;
  /** Always, by a switch of the format, wherever it has a list of its own to choose from, or as the answer to another field wants it. */
  readonly asked: 'always' | Switch | 'by list' | { readonly after: string };
  /** What is said of an empty one; without it, it may stay empty, unless the rule of its kind has more to say. */
  readonly missing?: ParticipantCode;
  /** Key of its name in `basket.form`; the organiser's questions have names of their own. */
  readonly text?: string;
  /** What the browser may fill in by itself. */
  readonly autofill?: string;
  /** Kept with the person for the buyer's next purchases, and filled in from there. */
  readonly remembered?: true;
  /** Printed on the ticket: its page and its PDF. */
  readonly printed?: true;
  /** Column of the copy of one's data. */
  readonly copied?: string;
  /** What stands there once its person is erased. */
  readonly erased: 'dash' | 'nothing' | 'year' | 'null' | 'no' | 'no answers' | 'retained';
}
