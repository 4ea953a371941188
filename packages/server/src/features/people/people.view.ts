import type { PersonView } from '@distance/contract/people.ts';
import type { PersonRow } from './people.repo.ts';

export function personView({ region_id, last_used, ...row }: PersonRow): PersonView {
  return { ...row, region: region_id, last_used: last_used.toISOString() };
}
