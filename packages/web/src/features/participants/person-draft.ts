import type { CallInput } from '@distance/contract/define-call.ts';
import type { PersonView, userPersonSave } from '@distance/contract/people.ts';
import type { ParticipantDraft, TicketItem } from '@distance/domain/basket/types.ts';
import type { FormAsks } from '@distance/domain/participants/format-switches.ts';
import { putAnswers } from '@distance/domain/participants/put-answers.ts';
import { parseTypedDate } from '@distance/domain/people/birth-date.ts';

export type PersonBody = CallInput<typeof userPersonSave>['body'];

/** Nothing is required of a person beyond what every format asks for. */
export const PERSON_ASKS: FormAsks = {
  region: false,
  club: false,
  license: false,
  medical: false,
  emergency: false,
  start_list: false,
};

/** A person as a participant of no start, so that the participant's own form and rules serve him; null begins an empty one. */
export function personDraft(person: PersonView | null): TicketItem {
  const blank: TicketItem = {
    selector: 'ticket',
    public_id: '',
    unique_id: `person-${person?.public_id ?? 'new'}`,
    groupId: '',
    format_public_id: '',
    kind: 'athlete',
    title: '',
    count: 1,
    price: 0,
    totalCost: 0,
  };
  if (person === null) return blank;
  const { license, medical, shirt_size: _size, emergency, ...known } = person;
  return putAnswers(blank, {
    ...known,
    license_file: license?.file,
    license_until: license?.until,
    medical_file: medical?.file,
    medical_until: medical?.until,
    emergency_name: emergency?.name,
    emergency_phone: emergency?.phone,
  });
}

/** What is sent of the form. The shirt is not in it, for every event has sizes of its own: it stays. */
export function personBody(draft: TicketItem, person: PersonView | null): PersonBody {
  const { info = {}, club } = draft;
  return {
    public_id: person?.public_id,
    first_name: info.first_name ?? '',
    last_name: info.last_name ?? '',
    second_name: info.second_name ?? '',
    phone: info.phone ?? '',
    gender: info.gender ?? '',
    birth_date: info.birth_date ?? '',
    region: info.region ?? null,
    shirt_size: person?.shirt_size ?? null,
    club: club?.public_id ?? null,
    license: documentOf(draft, 'license'),
    medical: documentOf(draft, 'medical'),
    emergency: emergencyOf(info),
  };
}

function emergencyOf({ emergency_name: name, emergency_phone: phone }: ParticipantDraft) {
  return !name && !phone ? null : { name: name ?? '', phone: phone ?? '' };
}

function documentOf(draft: TicketItem, kind: 'license' | 'medical') {
  const file = draft[`${kind}_file`]?.public_id;
  const until = draft[`${kind}_until`] ?? '';
  return file === undefined ? null : { file, until: parseTypedDate(until) ?? until };
}
