import type { Services } from '../../context.ts';
import { selectParcelsToSend } from './parcels.repo.ts';

const MOST = 500;

/** Parcels that wait to be packed or handed over, one line each. */
export async function listParcels({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return (await selectParcelsToSend(db, MOST)).map((row) => {
    const to = row.delivery;
    const who = to ? `${to.last_name ?? ''} ${to.first_name ?? ''}, +${to.phone ?? ''}` : 'nobody any more';
    const where = [row.city, to?.point ?? to?.address].filter(Boolean).join(', ');
    return `${row.public_id}  ${row.state}  ${row.method}  ${where}  ${who}  ${row.titles.join('; ')}`;
  });
}
