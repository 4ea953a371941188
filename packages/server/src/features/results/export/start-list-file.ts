import type { Services } from '../../../context.ts';
import { selectOptionalImportCity } from '../import/import.repo.ts';
import { csvFile } from './csv.ts';
import { selectStarters, type Starter } from './starters.repo.ts';

type Column = readonly [header: string, of: (one: Starter) => string | number | null];

const born = (one: Starter) => one.birth_date;
const russianDate = ({ birth_date: date }: Starter) => date?.split('-').toReversed().join('.') ?? null;
const letters =
  (female: string, male: string) =>
  ({ gender }: Starter) =>
    gender === null ? null : gender === 'female' ? female : male;

/** Columns by the names under which each program reads a list of entrants. */
const LAYOUTS: Readonly<Record<string, { separator: string; columns: readonly Column[] }>> = {
  copernico: {
    separator: ';',
    columns: [
      ['Dorsal', ({ bib }) => bib],
      ['Name', ({ first_name: name }) => name],
      ['Surname', ({ last_name: name }) => name],
      ['Gender', letters('female', 'male')],
      ['Birthdate', born],
      ['Club', ({ club }) => club],
      ['City', ({ city }) => city],
      ['Event', ({ format }) => format],
      ['Wave', ({ cluster }) => cluster],
      ['Team', ({ team }) => team],
    ],
  },
  raceresult: {
    separator: ';',
    columns: [
      ['Bib', ({ bib }) => bib],
      ['Lastname', ({ last_name: name }) => name],
      ['Firstname', ({ first_name: name }) => name],
      ['Sex', letters('f', 'm')],
      ['DateOfBirth', russianDate],
      ['Club', ({ club }) => club],
      ['City', ({ city }) => city],
      ['Contest', ({ format }) => format],
      ['Wave', ({ cluster }) => cluster],
      ['TeamName', ({ team }) => team],
    ],
  },
  mylaps: {
    separator: ',',
    columns: [
      ['Number', ({ bib }) => bib],
      ['First Name', ({ first_name: name }) => name],
      ['Last Name', ({ last_name: name }) => name],
      ['Gender', letters('F', 'M')],
      ['Birth Date', born],
      // Its one column for a group.
      ['Team', ({ team, club }) => (team === '' ? club : team)],
      ['City', ({ city }) => city],
      ['Race', ({ format }) => format],
      ['Wave', ({ cluster }) => cluster],
    ],
  },
  wiclax: {
    separator: ';',
    columns: [
      ['Dossard', ({ bib }) => bib],
      ['Nom', ({ last_name: name }) => name],
      ['Prénom', ({ first_name: name }) => name],
      ['Sexe', letters('F', 'M')],
      ['Né(e)', russianDate],
      ['Club', ({ club }) => club],
      ['Ville', ({ city }) => city],
      ['Parcours', ({ format }) => format],
      ['Vague', ({ cluster }) => cluster],
      ['Equipe', ({ team }) => team],
    ],
  },
  plain: {
    separator: ';',
    columns: [
      ['Номер', ({ bib }) => bib],
      ['Фамилия', ({ last_name: name }) => name],
      ['Имя', ({ first_name: name }) => name],
      ['Пол', letters('Ж', 'М')],
      ['Дата рождения', russianDate],
      ['Клуб', ({ club }) => club],
      ['Город', ({ city }) => city],
      ['Дистанция', ({ format }) => format],
      ['Кластер', ({ cluster }) => cluster],
      ['Команда', ({ team }) => team],
    ],
  },
};
export const START_LIST_LAYOUTS = Object.keys(LAYOUTS);

/**
 * Everybody with a place at a start, for the company that times it: whom the organiser hands the names to, so that it is no list for
 * everybody and asks no consent to one. @throws Error for an unknown start or program
 */
export async function startListFile(
  { db }: Pick<Services, 'db'>,
  eventCity: string,
  program: string,
): Promise<string> {
  const layout = LAYOUTS[program];
  if (layout === undefined) throw new Error(`no layout ${program}; one of ${START_LIST_LAYOUTS.join(', ')}`);
  const city = await selectOptionalImportCity(db, eventCity);
  if (city === undefined) throw new Error(`no start ${eventCity}`);
  const starters = await selectStarters(db, city.id);
  const head = layout.columns.map(([header]) => header);
  return csvFile([head, ...starters.map((one) => layout.columns.map(([, of]) => of(one)))], layout.separator);
}
