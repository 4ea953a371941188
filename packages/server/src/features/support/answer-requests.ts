import type { Services } from '../../context.ts';
import { oneLine } from '../mail/letter-block.ts';
import { selectOpenRequests, setAnswered } from './support.repo.ts';

/** Requests that wait for an answer, the oldest first, one line each. */
export async function listOpenRequests({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await selectOpenRequests(db, 500);
  return rows.map(({ public_id: id, created_at: at, kind, name, email, phone, locale, text }) =>
    oneLine(`${id}  ${at.toISOString()}  ${kind}  ${name}  ${email}  +${phone}  ${locale}  ${text}`),
  );
}

/** @throws Error when no request of this id waits */
export async function markAnswered(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicId: string,
): Promise<void> {
  if (!(await setAnswered(db, publicId, clock.now()))) throw new Error(`no open request ${publicId}`);
}
