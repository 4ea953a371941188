import type { SessionView } from '@distance/contract/sessions.ts';
import type { OpenSession } from './sessions.repo.ts';
import { deviceOf } from '../../user-agent.ts';

export function toSession(row: OpenSession, currentId: number): SessionView {
  return {
    public_id: row.public_id,
    // No data set of places is shipped: decisions/0020.
    city: null,
    country: null,
    temp: row.last_seen_at.toISOString(),
    ...deviceOf(row.user_agent),
    method: row.method,
    current: row.id === currentId,
  };
}
