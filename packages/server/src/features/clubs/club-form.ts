import { CLUB_MESSAGES, type ClubInput, clubProblems } from '@distance/domain/clubs/club-rules.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { type ClubValues, isCity } from './clubs.repo.ts';

interface Form extends Omit<ClubInput, 'public_name'> {
  readonly city: number;
  readonly founded_year: number | null;
  readonly approval: boolean;
}

/** What was typed of a club, ready to be kept. @throws Refusal `invalid` by field */
export async function readClubForm(db: Db, form: Form, publicName: string): Promise<ClubValues> {
  const problems = clubProblems({ ...form, public_name: publicName }).map(
    ({ field, code }) => [field, CLUB_MESSAGES[code].key] as const,
  );
  if (problems.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(problems) });
  if (!(await isCity(db, form.city))) throw new Refusal('invalid', { fields: { city: 'invalidValue' } });
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    description_en: form.description_en.trim(),
    city_id: form.city,
    founded_year: form.founded_year,
    approval: form.approval,
    chat_links: [...form.chat_links],
    trainings: form.trainings
      .map(({ day, time, place, note }) => ({ day, time, place: place.trim(), note: note.trim() }))
      .toSorted((a, b) => a.day - b.day || a.time.localeCompare(b.time)),
  };
}
