import type { PersonView } from '@distance/contract/people.ts';
import type { UserView } from '@distance/contract/accounts.ts';
import { selectOnlyDelivery } from '@distance/domain/basket/delivery-form.ts';
import { neededUntil } from '@distance/domain/basket/document-expiry.ts';
import type { ParticipantDraft, TicketItem } from '@distance/domain/basket/types.ts';
import { declared, ITEM_NAMES } from '@distance/domain/participants/field-names.ts';
import { PARTICIPANT_FIELDS } from '@distance/domain/participants/participant-fields.ts';
import type { FormAsks } from '@distance/domain/participants/format-switches.ts';
import { sizesInStock } from '@distance/domain/participants/read-field.ts';
import { putAnswers } from '@distance/domain/participants/put-answers.ts';

/** What is known of a person; anything may be missing. */
export type KnownPerson = Pick<UserView, 'last_name' | 'second_name' | 'birth_date' | 'phone'> & {
  readonly first_name: string;
  readonly gender: string;
} & Partial<Pick<PersonView, 'region' | 'shirt_size' | 'club' | 'license' | 'medical' | 'emergency'>>;

/**
 * The buyer himself: his profile, the club he is in now (null for none, undefined while that is not known), and what he has given of
 * himself before.
 */
export function knownSelf(
  profile: UserView,
  people: readonly PersonView[],
  ownClub?: PersonView['club'],
): KnownPerson {
  const before = people.find(({ self }) => self);
  return {
    ...before,
    // Who has left a club does not run for it by a form that fills itself.
    club: ownClub === undefined ? (before?.club ?? null) : ownClub,
    first_name: profile.name,
    last_name: profile.last_name,
    second_name: profile.second_name === '' ? (before?.second_name ?? '') : profile.second_name,
    birth_date: profile.birth_date ?? before?.birth_date ?? null,
    phone: profile.phone ?? before?.phone ?? null,
    emergency: contactOfProfile(profile) ?? before?.emergency ?? null,
    gender: profile.gender === 'none' ? (before?.gender ?? 'none') : profile.gender,
  };
}

/** Whom the settings say to call for the account's holder. */
function contactOfProfile({ extra_contact: name, contact_phone: phone }: UserView): PersonView['emergency'] {
  return name === null || phone === null ? null : { name, phone };
}

/**
 * Puts a person over what a ticket's form holds; what is not known of him, or not asked for, stays as it is. A start pack that can be
 * had in one way alone is had so.
 */
export function fillTicket(
  ticket: TicketItem,
  person: KnownPerson,
  asks: FormAsks,
  today: string,
): TicketItem {
  const needed = neededUntil(
    ticket.start_time ?? null,
    ticket.event_city?.timezone ?? 'Europe/Moscow',
    today,
  );
  const valid = (document: PersonView['license'] | undefined, asked: boolean) =>
    asked && document != null && document.until >= needed ? document : undefined;
  const license = valid(person.license, asks.license);
  const medical = valid(person.medical, asks.medical);
  const emergency = asks.emergency ? person.emergency : undefined;
  return putAnswers(selectOnlyDelivery(ticket), {
    last_name: person.last_name,
    first_name: person.first_name,
    second_name: person.second_name,
    phone: person.phone ?? undefined,
    birth_date: person.birth_date ?? undefined,
    gender: person.gender === 'none' ? undefined : person.gender,
    region: asks.region ? (person.region ?? undefined) : undefined,
    item_size: sizesInStock(ticket).find(({ name }) => name === person.shirt_size)?.public_id,
    club: asks.club ? (person.club ?? undefined) : undefined,
    license_file: license?.file,
    license_until: license?.until,
    medical_file: medical?.file,
    medical_until: medical?.until,
    emergency_name: emergency?.name,
    emergency_phone: emergency?.phone,
  });
}

/** Phone and region of another ticket's participant; null when there is nothing to take. */
export function contactOf(ticket: TicketItem, asks: FormAsks): ParticipantDraft | null {
  const { phone = '', region } = ticket.info ?? {};
  const contact = {
    ...(phone === '' ? {} : { phone }),
    ...(asks.region && region != null ? { region } : {}),
  };
  return Object.keys(contact).length === 0 ? null : contact;
}

/** The fields that filling may change, as they were: for taking it back. */
export function formOf(ticket: TicketItem): Partial<TicketItem> {
  const { info, licenseFile, delivery_public_id, currentPickupSelect, isHiddenDeliveryAddres } = ticket;
  const beside = ITEM_NAMES.filter((name) => declared(name).remembered === true).map((name) => {
    const { at } = PARTICIPANT_FIELDS[name];
    return [at, ticket[at]];
  });
  const handing = { delivery_public_id, currentPickupSelect, isHiddenDeliveryAddres };
  return { info, licenseFile, ...handing, ...Object.fromEntries(beside) };
}
