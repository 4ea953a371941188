import type { Services } from '../../context.ts';
import { oneLine } from '../mail/letter-block.ts';
import { selectAsked, setState } from './clubs.repo.ts';

type Needs = Pick<Services, 'db'>;

/** Clubs that wait to be shown, the oldest first, one line each. */
export async function listAskedClubs({ db }: Needs): Promise<string[]> {
  const rows = await selectAsked(db);
  return rows.map((row) =>
    oneLine(
      `${row.public_id}  ${row.created_date.toISOString()}  ${row.public_name}  ${row.title}  ${row.name_ru ?? ''}  ${row.description}`,
    ),
  );
}

/** @throws Error when there is no club of this id */
export async function showClub({ db }: Needs, publicId: string): Promise<void> {
  if (!(await setState(db, publicId, 'shown', ''))) throw new Error(`no club ${publicId}`);
}

/** Hides it too, should everybody see it already. @throws Error when there is no club of this id */
export async function refuseClub({ db }: Needs, publicId: string, reason: string): Promise<void> {
  if (!(await setState(db, publicId, 'refused', reason))) throw new Error(`no club ${publicId}`);
}
