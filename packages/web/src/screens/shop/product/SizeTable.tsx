import { Table } from '@distance/ui/layout/Table.tsx';
import { useTranslations } from 'use-intl';
import type { Product } from './load-product.ts';
import s from './SizeTable.module.css';

/** Measures of each size; on the page itself, so that it needs no script and can be printed. */
export function SizeTable({ table: { columns, rows } }: { table: NonNullable<Product['size_table']> }) {
  const t = useTranslations('shop');
  return (
    <section id="size-table" className={s.section} aria-labelledby="size-table-title">
      <h2 id="size-table-title" className="t-d3">
        {t('sizeTable')}
      </h2>
      <div>
        <Table caption={t('sizeTable')}>
          <thead>
            <tr>
              <th scope="col">{t('size')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-num>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {values.map((value, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no name but their column
                  <td key={columns[at] ?? at} data-num>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <p className={s.unit}>{t('sizeTableUnit')}</p>
      </div>
    </section>
  );
}
