import {
  inputOf,
  type ParticipantProblem,
  validateTicket,
  withTabState,
} from '@distance/domain/basket/participant-form.ts';
import type { ParticipantDraft, TicketItem } from '@distance/domain/basket/types.ts';
import { ITEM_KEYS } from '@distance/domain/participants/field-names.ts';
import type { FormAsks } from '@distance/domain/participants/format-switches.ts';
import { needsGuardian } from '@distance/domain/participants/read-field.ts';
import { dateInZone } from '@distance/domain/people/age.ts';

export interface Region {
  readonly id: number;
  readonly name_ru: string;
  readonly name_en: string;
}

/** Judges a ticket's form at a moment: the browser's clock, the event's calendar. */
export interface Judge {
  problems: (ticket: TicketItem) => readonly ParticipantProblem[];
  /** Whether the birth date typed so far is a minor's where the format asks for a guardian. */
  guardian: (ticket: TicketItem) => boolean;
  /** Today's calendar date where the ticket's event is. */
  today: (ticket: TicketItem) => string;
  /** After a change: complete as soon as every check passes, in error only when it was before (P4.22-P4.24). */
  edited: (ticket: TicketItem) => TicketItem;
  /** After leaving or submitting: complete, or in error. */
  checked: (ticket: TicketItem) => TicketItem;
}

/** @param regions known regions; empty while they are not loaded. */
export function createJudge(asks: FormAsks, regions: readonly Region[], now: Date): Judge {
  const whole = (ticket: TicketItem): TicketItem =>
    asks.region ? { ...ticket, regions: regionsOf(ticket, regions) } : ticket;
  const moment = (ticket: TicketItem) => {
    const timeZone = ticket.event_city?.timezone ?? 'Europe/Moscow';
    return { timeZone, today: dateInZone(now, timeZone) };
  };
  const problems = (ticket: TicketItem) => validateTicket(whole(ticket), moment(ticket)).problems;
  return {
    problems,
    today: (ticket) => moment(ticket).today,
    guardian: (ticket) => needsGuardian(inputOf(ticket, moment(ticket))),
    edited: (ticket) => {
      const complete = problems(ticket).length === 0;
      return {
        ...ticket,
        preReg: complete ? 'ok' : null,
        isErrorTab: !complete && ticket.isErrorTab === true,
      };
    },
    checked: (ticket) => {
      const { preReg, isErrorTab } = withTabState(whole(ticket), moment(ticket));
      return { ...ticket, preReg, isErrorTab };
    },
  };
}

/** While the list is on its way, any region is one. */
function regionsOf(ticket: TicketItem, regions: readonly Region[]): readonly Region[] {
  if (regions.length > 0) return regions;
  const chosen = ticket.info?.region;
  return [{ id: typeof chosen === 'number' ? chosen : Number.NaN, name_ru: '', name_en: '' }];
}

/** Chosen beside the form, which begins with what is typed of the person. */
const BESIDE: readonly string[] = ['club', 'delivery_public_id'] satisfies (keyof TicketItem)[];

/** Whether anything was typed or chosen in a ticket's form. */
export function isTouched(ticket: TicketItem): boolean {
  const values: unknown[] = [
    ...Object.values(ticket.info ?? {}),
    ...Object.values(ticket.guardian ?? {}),
    ...ITEM_KEYS.filter((key) => key !== 'guardian' && !BESIDE.includes(key)).map((key) => ticket[key]),
  ];
  return values.some((value) => value !== undefined && value !== null && value !== '' && value !== false);
}

/** Leaving a tab marks it, unless nobody began it. */
export function leftTab(ticket: TicketItem, judge: Judge): TicketItem {
  return ticket.preReg === 'later' || !isTouched(ticket) ? ticket : judge.checked(ticket);
}

export function withInfo(ticket: TicketItem, change: ParticipantDraft): TicketItem {
  return { ...ticket, info: { ...ticket.info, ...change } };
}
