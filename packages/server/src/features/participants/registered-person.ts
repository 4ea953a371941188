import { formatClaimedTime } from '@distance/domain/basket/claimed-time.ts';
import { fieldsOf } from '@distance/domain/participants/field-names.ts';
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

/** A registered person as his form shows him: uploads and his club with their names. */
export function formOfPerson({
  consents: _consents,
  registered_by: _by,
  filled_by_guest: _guest,
  shirt_stock_id: _stock,
  ...row
}: ParticipantRow) {
  return { ...row, claimed_time: row.claimed_time === null ? null : formatClaimedTime(row.claimed_time) };
}

/** The same as it would be sent: each of them by its public id. */
export function entryOfPerson(row: ParticipantRow) {
  const named = uploadsOf(row).map(([name, file]) => [name, file?.public_id ?? null] as const);
  return {
    ...formOfPerson(row),
    // Every upload is among them.
    ...(Object.fromEntries(named) as Record<(typeof named)[number][0], string | null>),
    club: row.club?.public_id ?? null,
  };
}

/** His uploads by the fields that name them. */
export function uploadsOf(row: ParticipantRow) {
  return fieldsOf('proof', 'document').map((name) => [name, row[name]] as const);
}
