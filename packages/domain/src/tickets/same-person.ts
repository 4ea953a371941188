export interface NamedPerson {
  readonly first_name: string;
  readonly last_name: string;
  /** `YYYY-MM-DD` */
  readonly birth_date: string;
}

/** The same human being, however his name is written: letters, spaces, ё and е. */
export function samePerson(one: NamedPerson, other: NamedPerson): boolean {
  return (
    one.birth_date === other.birth_date &&
    plain(one.first_name) === plain(other.first_name) &&
    plain(one.last_name) === plain(other.last_name)
  );
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');
}
