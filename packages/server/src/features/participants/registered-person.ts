import { formatClaimedTime } from '@distance/domain/basket/claimed-time.ts';
import type { Db } from '../../db/connect.ts';
import { selectOptionalParticipant, type ParticipantRow } from './participants.repo.ts';

export type { ParticipantRow } from './participants.repo.ts';

/** Who is registered on a ticket; undefined without a registration. */
export async function registeredPerson(
  db: Db,
  participantId: number | null,
): Promise<ParticipantRow | undefined> {
  return participantId === null ? undefined : await selectOptionalParticipant(db, participantId);
}

/** A registered person in the words of the form, but his files. */
export function formOfPerson(row: ParticipantRow) {
  const { first_name, last_name, second_name, phone, gender, birth_date, region, item_size, club } = row;
  return {
    first_name,
    last_name,
    second_name,
    phone,
    gender,
    birth_date,
    region,
    item_size,
    club,
    cluster: row.cluster,
    delivery_public_id: row.delivery_public_id,
    license_until: row.license_until,
    medical_until: row.medical_until,
    select: row.select_value,
    claimed_time: row.claimed_time_s === null ? null : formatClaimedTime(row.claimed_time_s),
    guardian:
      row.guardian_name === null
        ? null
        : {
            name: row.guardian_name,
            phone: row.guardian_phone ?? '',
            relation: row.guardian_relation ?? '',
            consent: true,
          },
    additional: row.fields,
  };
}
