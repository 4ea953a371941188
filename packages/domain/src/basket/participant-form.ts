import type { FieldKinds } from '../participants/field-kinds.ts';
import {
  FIELD_NAMES,
  type FieldName,
  ITEM_KEYS,
  type ItemAnswers,
  type KindOf,
} from '../participants/field-names.ts';
import { readField, type Refuse } from '../participants/read-field.ts';
import type { FieldProblem } from './field-problem.ts';
import type { ParticipantCode } from './participant-codes.ts';
import type { ParticipantDraft, ParticipantRequirements, TicketItem } from './types.ts';

export type ParticipantProblem = FieldProblem<ParticipantCode>;

/** What one participant tab holds. `values` is what was typed or, on the server, what the browser sent. */
export interface ParticipantInput extends ItemAnswers {
  readonly requirements: ParticipantRequirements;
  readonly values: ParticipantDraft;
  /** Public ids of uploads this buyer may name; the browser leaves it to the server. */
  readonly knownFiles?: ReadonlySet<string> | undefined;
  /** ISO instant; ages are not checked without it. */
  readonly startTime: string | null;
  /** IANA zone of the event. */
  readonly timeZone: string;
  /** Calendar date YYYY-MM-DD. */
  readonly today: string;
}

/** The checked tab in the form it is sent and stored in, each field by its name on the wire. */
export type CheckedParticipant = { readonly [F in FieldName]: FieldKinds[KindOf<F>]['checked'] };

export type ParticipantResult =
  | { readonly problems: readonly []; readonly checked: CheckedParticipant }
  | { readonly problems: readonly ParticipantProblem[]; readonly checked: null };

/** Checks one participant tab (P5.20-P5.37); the same in the browser and on the server. Problems come in form order. */
export function validateParticipant(input: ParticipantInput): ParticipantResult {
  const problems: ParticipantProblem[] = [];
  const refuse: Refuse = (field, code, params) => {
    problems.push(params === undefined ? { field, code } : { field, code, params });
  };
  const checked = Object.fromEntries(FIELD_NAMES.map((name) => [name, readField(name, input, refuse)]));
  // Where nothing is refused, every field was read.
  return problems.length > 0
    ? { problems, checked: null }
    : { problems: [], checked: checked as CheckedParticipant };
}

export interface FormMoment {
  /** IANA zone of the event. */
  readonly timeZone: string;
  /** Calendar date YYYY-MM-DD. */
  readonly today: string;
}

/** Checks the tab of a basket ticket as it is filled in. */
export function validateTicket(item: TicketItem, moment: FormMoment): ParticipantResult {
  return validateParticipant(inputOf(item, moment));
}

/** What the tab of a basket ticket holds. */
export function inputOf(item: TicketItem, moment: FormMoment): ParticipantInput {
  const beside: ItemAnswers = Object.fromEntries(ITEM_KEYS.map((key) => [key, item[key]]));
  return {
    ...beside,
    requirements: item,
    values: item.info ?? {},
    startTime: item.start_time ?? null,
    ...moment,
  };
}

/** The ticket with its tab state: complete only when every check passes, else in error (P4.22-P4.24). */
export function withTabState(item: TicketItem, moment: FormMoment): TicketItem {
  const complete = validateTicket(item, moment).checked !== null;
  return { ...item, isErrorTab: !complete, preReg: complete ? 'ok' : null };
}

/** «Заполню позже»: only where the format allows it, else null (P1.11). */
export function fillLater(item: TicketItem): TicketItem | null {
  return item.allow_later === true ? { ...item, isErrorTab: false, preReg: 'later' } : null;
}
