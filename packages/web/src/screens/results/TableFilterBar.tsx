import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select, type SelectOption } from '@distance/ui/field/Select.tsx';
import { Form, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useQueryOnTheWay } from '../../query-on-the-way.ts';
import { readTableFilters, SORTS, type TableData, type TableFilters, tableQuery } from './load-table.ts';
import { AGE_GROUPS, agesText, categoryText } from './result-words.ts';
import s from './Results.module.css';

const GENDERS = [
  ['', 'everybody'],
  ['female', 'women'],
  ['male', 'men'],
] as const;

/** Narrows the table; a plain form, so that it works before the page's script is there. */
export function TableFilterBar({ data, table }: { data: TableData; table: NonNullable<TableData['table']> }) {
  const t = useTranslations('resultPages');
  const { city } = data;
  const filters = useChosenFilters(data);
  const { categories, clubs } = table.settings;
  const address = (change: Partial<TableFilters>) =>
    paths.result(city.public_id, tableQuery({ ...filters, ...change }));
  return (
    <div className={s.bar}>
      <nav aria-label={t('gender')} className={s.chips}>
        {GENDERS.map(([gender, text]) => (
          <Link
            key={text}
            className={chipClass({ selected: filters.gender === gender })}
            aria-current={filters.gender === gender ? 'true' : undefined}
            to={address({ gender })}
            preventScrollReset
          >
            {t(text)}
          </Link>
        ))}
      </nav>
      <Form role="search" className={s.filters} action={paths.result(city.public_id)} preventScrollReset>
        <input type="hidden" name="format" value={filters.format} />
        {filters.gender !== '' && <input type="hidden" name="gender" value={filters.gender} />}
        <Field
          key={filters.search}
          label={t('search')}
          name="search"
          type="search"
          maxLength={100}
          defaultValue={filters.search}
          autoComplete="off"
        />
        <Choice
          name="age"
          value={filters.age}
          label={t('group')}
          empty={t('anyGroup')}
          options={AGE_GROUPS.map((from) => ({ value: String(from), label: agesText(from, t).trim() }))}
        />
        {categories.length > 0 && (
          <Choice
            name="category"
            value={filters.category}
            label={t('category')}
            empty={t('anyCategory')}
            options={categories.map((value) => ({ value, label: categoryText(value, t) }))}
          />
        )}
        {clubs.length > 0 && (
          <Choice
            name="club"
            value={filters.club}
            label={t('club')}
            empty={t('anyClub')}
            options={clubs.map(same)}
          />
        )}
        <Choice
          name="sort"
          value={filters.sort}
          label={t('sort')}
          options={SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        />
        <Button type="submit" kind="secondary" size={56}>
          {t('find')}
        </Button>
        {isNarrowed(filters) && (
          <Link
            className={buttonClass({ kind: 'text', size: 56 })}
            to={address({ search: '', category: '', age: '', club: '' })}
            preventScrollReset
          >
            {t('reset')}
          </Link>
        )}
      </Form>
      {(isNarrowed(data.filters) || data.filters.gender !== '') && (
        <p role="status" className={s.when}>
          {t('found', { count: table.found })}
        </p>
      )}
    </div>
  );
}

/** With what was pressed last, even while its table is asked for: the next press adds to it. */
function useChosenFilters({ city, filters }: TableData): TableFilters {
  const query = useQueryOnTheWay(paths.result(city.public_id));
  if (query === null) return filters;
  const chosen = readTableFilters(query);
  return { ...chosen, format: chosen.format || filters.format };
}

const isNarrowed = ({ search, category, age, club }: TableFilters) =>
  [search, category, age, club].some((one) => one !== '');

const same = (value: string) => ({ value, label: value });

/** Made anew with the address, which alone knows what is chosen. */
function Choice({
  name,
  value,
  label,
  empty,
  options,
}: {
  name: string;
  value: string;
  label: string;
  empty?: string;
  options: readonly SelectOption[];
}) {
  return (
    <Select key={value} name={name} label={label} defaultValue={value} emptyLabel={empty} options={options} />
  );
}
