/** What a column of a timing file may mean. */
export const PROTOCOL_COLUMNS = [
  'bib',
  'first_name',
  'last_name',
  'name',
  'last_first',
  'birth',
  'gender',
  'club',
  'city',
  'category',
  'format',
  'status',
  'gun',
  'net',
  'penalty',
  'laps',
  'comment',
] as const;
export type ProtocolColumn = (typeof PROTOCOL_COLUMNS)[number];

/** Headers of Copernico, RaceResult, MyLaps, Wiclax and of plain tables, in any spelling that `headerKey` makes one of. */
const HEADERS: Readonly<Record<ProtocolColumn, string>> = {
  bib: 'bib|bib number|bibnumber|number|no|nr|start number|start no|startnr|startnummer|race number|dorsal|dossard|номер|стартовый номер|старт номер|ст номер',
  first_name: 'first name|firstname|given name|nombre|prenom|vorname|имя',
  last_name: 'last name|lastname|surname|family name|apellidos|nom|nachname|фамилия',
  name: 'name|full name|fullname|display name|athlete|participant|имя фамилия|имя и фамилия',
  last_first: 'фио|фамилия имя|фамилия и имя|участник|спортсмен|last name first name',
  birth:
    'birth|birth date|birthdate|date of birth|dateofbirth|dob|birthday|year|yob|year of birth|yearofbirth|birth year|birthyear|ne e|nacimiento|fecha nacimiento|jahrgang|г р|год|год рождения|дата рождения',
  gender: 'gender|sex|sexe|sexo|genero|geschlecht|пол',
  club: 'club|team|team name|equipo|verein|клуб|команда',
  city: 'city|town|ville|ciudad|ort|город|населенный пункт',
  category:
    'category|cat|categorie|categoria|age group|agegroup|ag|division|class|категория|группа|возрастная группа',
  format: 'format|distance|event|race|contest|course|parcours|prueba|дистанция|забег|формат',
  status: 'status|state|statut|estado|race status|статус|состояние',
  gun: 'gun|gun time|guntime|official time|officialtime|time gun|finish time|time|temps|temps officiel|tiempo|tiempo oficial|результат|время|официальное время|время от выстрела|грязное время',
  net: 'net|net time|nettime|chip|chip time|chiptime|time chip|time net|real time|temps reel|temps net|tiempo real|tiempo neto|чистое время|чип|время по чипу',
  penalty: 'penalty|penalty time|penalties|penalite|penalizacion|штраф|штрафное время',
  laps: 'laps|lap count|rounds|tours|vueltas|круги|кругов',
  comment: 'comment|comments|note|notes|remark|комментарий|примечание',
};
const COLUMN_OF: ReadonlyMap<string, ProtocolColumn> = new Map(
  PROTOCOL_COLUMNS.flatMap((column) =>
    HEADERS[column].split('|').map((header) => [headerKey(header), column] as const),
  ),
);
/** Times that are told of a runner and are no point of his way. */
const NO_POINT = /gap|behind|pace|speed|diff|отстав|темп|скорост|ecart|start time|время старта|time of day/u;

/** A header without accents, letter cases and signs. */
export function headerKey(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One of signs alone, such as «№», is the same as itself only. */
function isSameHeader(one: string, other: string): boolean {
  const key = headerKey(one);
  return key === '' ? one.trim() === other.trim() : key === headerKey(other);
}

/**
 * Which column holds what, by its header; `remembered` are headers of one timing company by their meaning. The first of
 * two columns with one meaning counts.
 */
export function readHeader(
  headers: readonly string[],
  remembered: Readonly<Partial<Record<ProtocolColumn, string>>> = {},
): ReadonlyMap<ProtocolColumn, number> {
  const found = new Map<ProtocolColumn, number>();
  const keys = headers.map(headerKey);
  for (const column of PROTOCOL_COLUMNS) {
    const own = remembered[column];
    const at = own === undefined ? -1 : headers.findIndex((header) => isSameHeader(header, own));
    if (at >= 0) found.set(column, at);
  }
  for (const [at, key] of keys.entries()) {
    const column = COLUMN_OF.get(key);
    if (column !== undefined && !found.has(column) && ![...found.values()].includes(at))
      found.set(column, at);
  }
  return found;
}

/** A column of times that means nothing else is a point of the way. */
export const mayBePoint = (header: string): boolean =>
  header.trim() !== '' && !NO_POINT.test(headerKey(header));

const KM = /(?<![\d.,])(\d{1,3})(?:[.,](\d{1,4}))?\s{0,2}(?:km|к|км|k)(?![\p{L}])/iu;

/** Metres that a header or a distance tells: `7,5 км`; null where it tells none. */
export function metresOf(text: string): number | null {
  const match = KM.exec(text);
  return match === null ? null : Math.round(Number(`${match[1]}.${match[2] ?? '0'}`) * 1000);
}
