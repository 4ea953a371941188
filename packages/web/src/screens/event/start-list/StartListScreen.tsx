import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { CellDetail, Table } from '@distance/ui/layout/Table.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Name } from '@distance/ui/text/Name.tsx';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf, siteContext } from '../../../api/site-context.ts';
import { paths } from '../../../paths.ts';
import { useQueryOnTheWay } from '../../../query-on-the-way.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../../texts/load-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { loadStartList, readChoice, type StartListData } from './load-start-list.ts';
import s from './StartListScreen.module.css';

await loadTexts('startList');

export async function loader(args: LoaderFunctionArgs) {
  const { now } = args.context.get(siteContext);
  const query = new URL(args.request.url).searchParams;
  return { ...(await loadStartList(clientOf(args), args.params['id'] ?? '', query, now)), now };
}

/** Who runs, of those who agreed to be seen; search engines are asked to keep out. */
export default function StartListScreen() {
  const data = useLoaderData<typeof loader>();
  const { event, city, now, formats, format } = data;
  const t = useTranslations('startList');
  const f = useFormat();
  const counted = formats.filter(({ public_id: id }) => format === '' || id === format);
  const listed = counted.reduce((sum, one) => sum + one.listed, 0);
  const hidden = counted.reduce((sum, one) => sum + one.hidden, 0);
  return (
    <div className={s.page}>
      <PageHead
        title={t('titleOf', { title: event.title })}
        description={t('description', { title: event.title, city: city.name })}
        image={coverAddress(event.cover, 'share', 'png')}
      />
      <PathCrumbs
        page={t('title')}
        above={{
          title: event.title,
          named: true,
          to: paths.event(event.public_id, { city: city.public_id }),
        }}
      />
      <div className={s.head}>
        <h1 className="t-d1">{t('title')}</h1>
        <p className={s.when}>
          {event.title}, {city.name}, {f.day(city.start_time, city.timezone, now)}
        </p>
      </div>
      <Filters data={useChosen(data)} />
      <p className={s.count}>
        <strong>{t('count', { count: listed + hidden })}</strong>
        {hidden > 0 && <> {t('hidden', { count: hidden })}</>}
      </p>
      {data.values.length > 0 ? (
        <List data={data} />
      ) : (
        <EmptyState title={t(data.search === '' ? 'empty' : 'notFound')} level={2}>
          {t(data.search === '' ? 'emptyLine' : 'notFoundLine')}
        </EmptyState>
      )}
      <Pages data={data} />
      <p className={s.note}>{t('consent')}</p>
    </div>
  );
}

/** With what was pressed last, even while its list is asked for: the next press adds to it. */
function useChosen(data: StartListData): StartListData {
  const query = useQueryOnTheWay(paths.startList(data.event.public_id));
  if (query === null) return data;
  const city = data.cities.find(({ public_id: id }) => id === query.get('city'));
  return { ...data, ...readChoice(query), city: { ...data.city, ...city } };
}

/** The address of the list with something else chosen; a choice begins at the first page. */
const address = (
  { event, city, cities, format, search }: StartListData,
  change: { city?: string; format?: string; search?: string; page?: number } = {},
) =>
  paths.startList(event.public_id, {
    city: change.city ?? (cities.length > 1 ? city.public_id : undefined),
    // Another city has formats of its own.
    format: change.city === undefined ? (change.format ?? format) : undefined,
    search: change.search ?? search,
    page: change.page === undefined || change.page === 1 ? undefined : String(change.page),
  });

function Filters({ data }: { data: StartListData }) {
  const t = useTranslations('startList');
  const { cities, city, formats, format, event, search } = data;
  return (
    <div className={s.filters}>
      {cities.length > 1 && (
        <nav aria-label={t('cities')} className={s.chips}>
          {cities.map(({ public_id: id, name }) => (
            <Link
              key={id}
              className={chipClass({ selected: id === city.public_id })}
              aria-current={id === city.public_id ? 'true' : undefined}
              to={address(data, { city: id })}
              preventScrollReset
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {formats.length > 1 && (
        <nav aria-label={t('distances')} className={s.chips}>
          {[{ public_id: '', title: t('all') }, ...formats].map(({ public_id: id, title }) => (
            <Link
              key={id}
              className={chipClass({ selected: id === format })}
              aria-current={id === format ? 'true' : undefined}
              to={address(data, { format: id })}
              preventScrollReset
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      <Form role="search" className={s.search} action={paths.startList(event.public_id)}>
        {cities.length > 1 && <input type="hidden" name="city" value={city.public_id} />}
        {format !== '' && <input type="hidden" name="format" value={format} />}
        <Field
          key={search}
          label={t('search')}
          name="search"
          type="search"
          maxLength={100}
          defaultValue={search}
          autoComplete="off"
        />
        <Button type="submit" kind="secondary" size={56} icon="search">
          {t('find')}
        </Button>
        {search !== '' && (
          <Link className={buttonClass({ kind: 'text', size: 56 })} to={address(data, { search: '' })}>
            {t('reset')}
          </Link>
        )}
      </Form>
    </div>
  );
}

function List({ data }: { data: StartListData }) {
  const t = useTranslations('startList');
  const { values, formats, format } = data;
  const titles = new Map(formats.map(({ public_id: id, title }) => [id, title]));
  const clusters = values.some(({ cluster }) => cluster !== '');
  const distances = format === '' && formats.length > 1;
  return (
    <Table caption={t('title')} className={s.table}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          {distances && <th scope="col">{t('distance')}</th>}
          <th scope="col" data-wide>
            {t('region')}
          </th>
          <th scope="col" data-wide>
            {t('club')}
          </th>
          {clusters && (
            <th scope="col" data-wide>
              {t('cluster')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {values.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike, and none moves within an answer
          <tr key={`${index} ${one.name}`}>
            <th scope="row">
              <Name text={one.name} />
              <CellDetail>
                <span className={s.phone}>
                  <WithNames
                    text={[one.region, one.club, one.cluster].filter((part) => part !== '').join(' · ')}
                    names={[one.region, one.club]}
                  />
                </span>
              </CellDetail>
            </th>
            {distances && <td>{titles.get(one.format)}</td>}
            <td data-wide>
              <Name text={one.region} />
            </td>
            <td data-wide>
              <Name text={one.club} />
            </td>
            {clusters && <td data-wide>{one.cluster}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Pages({ data }: { data: StartListData }) {
  const t = useTranslations('startList');
  const { page, pages } = data;
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={t('pages')} className={s.pages}>
      {page > 1 && (
        <Link className={buttonClass({ kind: 'secondary' })} to={address(data, { page: page - 1 })}>
          {t('before')}
        </Link>
      )}
      <span>{t('page', { page, pages })}</span>
      {page < pages && (
        <Link className={buttonClass({ kind: 'secondary' })} to={address(data, { page: page + 1 })}>
          {t('after')}
        </Link>
      )}
    </nav>
  );
}
