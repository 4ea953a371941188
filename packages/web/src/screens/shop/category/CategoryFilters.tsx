import { buttonClass } from '@distance/ui/button/button-class.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { type FormEvent, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { shelfPath } from '../../../features/goods/shelf-path.ts';
import { ChipSelect, type ChipSelectProps } from '../../../features/catalog/ChipSelect.tsx';
import {
  countFilters,
  GOODS_ORDERS,
  readFilters,
  resetFilters,
  withFilters,
} from '../../../features/goods/goods-filters.ts';
import type { CategoryData } from './load-category.ts';
import s from './CategoryFilters.module.css';

/** What the goods of a shelf differ in, in one plain form: a change goes there at once, without scripts a button does. */
export function CategoryFilters({ data }: { data: CategoryData }) {
  const { shelf, filters, facets } = data;
  const t = useTranslations('shop');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = () => {
    if (form.current === null) return;
    const typed = readFilters(new URLSearchParams([...new FormData(form.current)].map(asText)));
    const query = withFilters(filters, { ...typed, page: 1 });
    if (query.toString() === withFilters(filters, { page: 1 }).toString()) return;
    void navigate(shelfPath(shelf, query), { preventScrollReset: true });
  };
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    // A price is taken when it has been typed.
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') go();
  };
  const [only, ...otherGroups] = facets.groups;
  // What is of one kind needs no choosing of it.
  const group = otherGroups.length === 0 ? only : facets.groups.find((one) => one.group === filters.group);
  const list = (all: string, values: ChipSelectProps['options']) => [{ value: '', label: all }, ...values];
  return (
    <Form
      ref={form}
      className={s.filters}
      action={shelfPath(shelf)}
      aria-label={t('filters')}
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {otherGroups.length > 0 && (
        <ChipSelect
          label={t('group')}
          name="group"
          icon="grid"
          value={filters.group}
          options={list(
            t('anyGroup'),
            facets.groups.map((one) => ({
              value: one.group,
              label: one.title,
              lang: cyrillicLang(one.title),
            })),
          )}
        />
      )}
      {group && group.subgroups.length > 1 && (
        <ChipSelect
          label={t('subgroup')}
          name="subgroup"
          icon="more"
          value={filters.subgroup}
          options={list(
            t('anySubgroup'),
            group.subgroups.map((one) => ({
              value: one.subgroup,
              label: one.title,
              lang: cyrillicLang(one.title),
            })),
          )}
        />
      )}
      {facets.genders.length > 1 && (
        <ChipSelect
          label={t('gender')}
          name="gender"
          icon="user"
          value={filters.gender}
          options={[
            { value: '', label: t('anyGender') },
            ...facets.genders.map((value) => ({ value, label: t(`genders.${value}`) })),
          ]}
        />
      )}
      {facets.sizes.length > 1 && (
        <ChipSelect
          label={t('size')}
          name="size"
          icon="shirt"
          value={filters.size}
          options={list(
            t('anySize'),
            facets.sizes.map((size) => ({ value: size, label: size })),
          )}
        />
      )}
      {facets.price && facets.price.from < facets.price.to && (
        <Price
          key={`${filters.from ?? ''}-${filters.to ?? ''}`}
          from={filters.from}
          to={filters.to}
          bounds={facets.price}
          onTyped={go}
        />
      )}
      <label className={chipClass({ selected: filters.inStock, className: s.toggle })}>
        <input
          key={String(filters.inStock)}
          type="checkbox"
          className="visually-hidden"
          name="in_stock"
          value="true"
          defaultChecked={filters.inStock}
        />
        {t('inStock')}
        {filters.inStock && <Icon name="cross" size={16} />}
      </label>
      {/* With two fields to type into, Enter sends a form only if it has a button. */}
      <button type="submit" hidden>
        {t('show')}
      </button>
      <noscript>
        <button type="submit" className={buttonClass({ kind: 'secondary', size: 44 })}>
          {t('show')}
        </button>
      </noscript>
      {countFilters(filters) > 0 && (
        <Link
          className={buttonClass({ kind: 'text', size: 44 })}
          to={shelfPath(shelf, withFilters(resetFilters(filters)))}
          preventScrollReset
        >
          {t('reset')}
        </Link>
      )}
      <span className={s.sort}>
        <ChipSelect
          label={t('sort')}
          name="sort"
          icon="filter"
          value={filters.sort}
          chosen={false}
          options={GOODS_ORDERS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
      </span>
    </Form>
  );
}

interface PriceProps {
  from: number | null;
  to: number | null;
  bounds: { from: number; to: number };
  onTyped: () => void;
}

/** Two sums, each may be left out. */
function Price({ from, to, bounds, onTyped }: PriceProps) {
  const t = useTranslations('shop');
  const field = (name: string, label: string, value: number | null, hint: number) => (
    <label className={chipClass({ selected: value !== null, className: s.price })}>
      {label}
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={7}
        name={name}
        defaultValue={value ?? ''}
        placeholder={String(Math.round(hint))}
        className={s.sum}
        onBlur={onTyped}
      />
      ₽
    </label>
  );
  return (
    <fieldset className={s.prices}>
      <legend className="visually-hidden">{t('price')}</legend>
      {field('price_from', t('priceFrom'), from, bounds.from)}
      {field('price_to', t('priceTo'), to, bounds.to)}
    </fieldset>
  );
}

const asText = ([name, value]: [string, FormDataEntryValue]): [string, string] => [
  name,
  // The form has no files.
  typeof value === 'string' ? value : '',
];
