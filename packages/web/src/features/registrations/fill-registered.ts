import type { TicketItem } from '@distance/domain/basket/types.ts';
import { typedDate } from '@distance/domain/people/birth-date.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import type { Registered } from './registrations.queries.ts';

type Person = NonNullable<Registered['values']>;

/** Puts who is registered into the form as he would type it. */
export function fillRegistered<T extends TicketItem>(ticket: T, person: Person): T {
  const { cluster, select, license_until, medical_until, delivery_public_id, claimed_time } = person;
  return {
    ...ticket,
    info: {
      ...person.additional,
      first_name: person.first_name,
      last_name: person.last_name,
      second_name: person.second_name,
      phone: formatPhone(person.phone),
      gender: person.gender,
      birth_date: typedDate(person.birth_date),
      ...(person.region == null ? {} : { region: person.region }),
      ...(person.item_size == null ? {} : { item_size: person.item_size }),
    },
    cluster: ticket.clusters?.find(({ public_id }) => public_id === cluster) ?? null,
    select_field: select == null ? null : { name: select },
    club: person.club,
    file: person.file,
    license_file: person.license_file,
    licenseFile: person.license_file,
    medical_file: person.medical_file,
    ...(license_until == null ? {} : { license_until: typedDate(license_until) }),
    ...(medical_until == null ? {} : { medical_until: typedDate(medical_until) }),
    ...(claimed_time == null ? {} : { claimed_time }),
    ...(delivery_public_id == null ? {} : { delivery_public_id }),
    guardian: person.guardian ?? null,
    // The last shirt of a size may be his own.
    sizes: ticket.sizes?.map((size) =>
      size.public_id === person.item_size ? { ...size, count: Math.max(1, size.count ?? 0) } : size,
    ),
  };
}
