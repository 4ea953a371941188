import type { ItemFile, TicketItem } from '../basket/types.ts';
import { typedDate } from '../people/birth-date.ts';
import { formatPhone } from '../people/phone.ts';
import type { FieldKind, FieldKinds, ItemClub } from './field-kinds.ts';
import { declared, FIELD_NAMES, type FieldName, type KindOf } from './field-names.ts';

/** What is told of a person whose data are kept: as he is sent, uploads and clubs with their names. */
interface AnswerKinds extends Record<FieldKind, unknown> {
  proof: ItemFile;
  document: ItemFile;
  club: ItemClub;
  answers: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  guardian: FieldKinds['guardian']['held'];
}
type AnswerOf<K extends FieldKind> = K extends 'proof' | 'document' | 'club' | 'answers' | 'guardian'
  ? AnswerKinds[K]
  : FieldKinds[K]['wire'];
/** Any part of a person; what is undefined is not known. */
export type KnownAnswers = { readonly [F in FieldName]?: AnswerOf<KindOf<F>> | null | undefined };

/** How what is told of each kind is typed into the form; as it is where nothing is said. */
const TYPED: { readonly [K in FieldKind]?: (answer: never, ticket: TicketItem) => unknown } = {
  phone: (phone: string) => formatPhone(phone),
  contact_phone: (phone: string) => formatPhone(phone.startsWith('+') ? phone : `+${phone}`),
  birth_date: (day: string) => typedDate(day),
  expiry: (day: string) => typedDate(day),
  option: (name: string) => ({ name }),
  cluster: (publicId: string, { clusters }) =>
    clusters?.find(({ public_id }) => public_id === publicId) ?? null,
};

/** Puts what is known of a person over what a ticket's form holds; what is not known stays as it is. */
export function putAnswers<T extends TicketItem>(ticket: T, known: KnownAnswers): T {
  const info: Record<string, unknown> = { ...ticket.info, ...known.additional };
  const beside: Record<string, unknown> = {};
  for (const name of FIELD_NAMES) {
    const { kind, at } = declared(name);
    const answer: unknown = known[name];
    if (answer === undefined || kind === 'answers') continue;
    const typed = TYPED[kind] as ((answer: unknown, ticket: TicketItem) => unknown) | undefined; // of its kind
    const held = answer === null || typed === undefined ? answer : typed(answer, ticket);
    if (at === 'info') info[name] = held;
    else beside[at] = held;
  }
  const { license_file: file } = known;
  const shown = file === undefined ? {} : { licenseFile: file === null ? null : { name: file.name } };
  return { ...ticket, info, ...beside, ...shown };
}
