import type { SessionView } from '@distance/contract/sessions.ts';
import type { AddressPlace } from '../../adapters/address-places.ts';
import type { OpenSession } from './sessions.repo.ts';
import { deviceOf } from '../../user-agent.ts';

/** A2.94, A3.26; `place` is where its address is. */
export function toSession(row: OpenSession, place: AddressPlace, currentId: number): SessionView {
  return {
    public_id: row.public_id,
    ...place,
    temp: row.last_seen_at.toISOString(),
    ...deviceOf(row.user_agent),
    method: row.method,
    current: row.id === currentId,
  };
}
