import type { Handler } from '../../context.ts';
import { selectClubs } from './clubs.repo.ts';

export const clubs: Handler<'clubs'> = async (_input, { db, locale }) => {
  const rows = await selectClubs(db);
  return {
    values: rows.map(({ name_ru, name_en, created_date, ...club }) => ({
      ...club,
      location: name_ru === null ? null : { name_ru, name: locale === 'en' ? (name_en ?? name_ru) : name_ru },
      created_date: created_date.toISOString(),
    })),
  };
};
