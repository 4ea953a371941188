import type { PersonView } from '@distance/contract/people.ts';
import type { UserView } from '@distance/contract/accounts.ts';
import { neededUntil } from '@distance/domain/basket/document-expiry.ts';
import type { ParticipantDraft, TicketItem } from '@distance/domain/basket/types.ts';
import type { FormAsks } from '@distance/domain/participants/format-switches.ts';
import { sizesInStock } from '@distance/domain/participants/read-field.ts';
import { typedDate } from '@distance/domain/people/birth-date.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';

/** What is known of a person; anything may be missing. */
export type KnownPerson = Pick<UserView, 'last_name' | 'second_name' | 'birth_date' | 'phone'> & {
  readonly first_name: string;
  readonly gender: string;
} & Partial<Pick<PersonView, 'region' | 'shirt_size' | 'club' | 'license' | 'medical'>>;

/** The buyer himself: his profile, and what he has given of himself before. */
export function knownSelf(profile: UserView, people: readonly PersonView[]): KnownPerson {
  const before = people.find(({ self }) => self);
  return {
    ...before,
    first_name: profile.name,
    last_name: profile.last_name,
    second_name: profile.second_name === '' ? (before?.second_name ?? '') : profile.second_name,
    birth_date: profile.birth_date ?? before?.birth_date ?? null,
    phone: profile.phone ?? before?.phone ?? null,
    gender: profile.gender === 'none' ? (before?.gender ?? 'none') : profile.gender,
  };
}

/** Puts a person over what a ticket's form holds; what is not known of him, or not asked for, stays as it is. */
export function fillTicket(
  ticket: TicketItem,
  person: KnownPerson,
  asks: FormAsks,
  today: string,
): TicketItem {
  const size = sizesInStock(ticket).find(({ name }) => name === person.shirt_size);
  const info: ParticipantDraft = {
    last_name: person.last_name,
    first_name: person.first_name,
    second_name: person.second_name,
    ...(person.phone === null ? {} : { phone: formatPhone(person.phone) }),
    ...(person.birth_date === null ? {} : { birth_date: typedDate(person.birth_date) }),
    ...(person.gender === 'none' ? {} : { gender: person.gender }),
    ...(asks.region && person.region != null ? { region: person.region } : {}),
    ...(size === undefined ? {} : { item_size: size.public_id }),
  };
  const needed = neededUntil(
    ticket.start_time ?? null,
    ticket.event_city?.timezone ?? 'Europe/Moscow',
    today,
  );
  const valid = (document: PersonView['license'] | undefined) =>
    document != null && document.until >= needed ? document : null;
  const license = asks.license ? valid(person.license) : null;
  const medical = asks.medical ? valid(person.medical) : null;
  return {
    ...ticket,
    info: { ...ticket.info, ...info },
    ...(asks.club && person.club != null ? { club: person.club } : {}),
    ...(license === null
      ? {}
      : {
          license_file: license.file,
          licenseFile: { name: license.file.name },
          license_until: typedDate(license.until),
        }),
    ...(medical === null ? {} : { medical_file: medical.file, medical_until: typedDate(medical.until) }),
  };
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
  const { info, club, license_file, licenseFile, license_until, medical_file, medical_until } = ticket;
  return { info, club, license_file, licenseFile, license_until, medical_file, medical_until };
}
