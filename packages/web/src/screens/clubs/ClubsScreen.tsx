import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { CLUBS_PER_PAGE, FIRST_ORDER } from '@distance/domain/clubs/arrange-clubs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { sharedQueries } from '../../api/shared-queries.ts';
import { clientOf } from '../../api/site-context.ts';
import { useSession } from '../../features/accounts/session.ts';
import { ClubCard } from '../../features/clubs/ClubCard.tsx';
import list from '../../features/clubs/Clubs.module.css';
import { useMyClubs } from '../../features/clubs/clubs.queries.ts';
import { paths } from '../../paths.ts';
import { useQueryOnTheWay } from '../../query-on-the-way.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSite } from '../../shell/use-site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { type ClubFilters, clubsQuery, type ClubsData, loadClubs, readClubFilters } from './load-clubs.ts';
import { orderKey, SortToggles } from './SortToggles.tsx';
import s from './ClubsScreen.module.css';

await loadTexts('clubs');

export function loader(args: LoaderFunctionArgs) {
  return loadClubs(clientOf(args), new URL(args.request.url).searchParams);
}

/** `/clubs`: every club, searched, of one city, by date or by title; what is chosen lives in the address (A2.06). */
export default function ClubsScreen() {
  const data = useLoaderData<typeof loader>();
  const [queries] = useState(sharedQueries);
  const t = useTranslations('clubs');
  const { clubs, cities, going, values, total } = data;
  const chosen = useChosenFilters(data);
  const address = (change: Partial<ClubFilters>) => paths.clubs(clubsQuery({ ...chosen, ...change }));
  return (
    <div className={s.page}>
      <PageHead title={t('title')} description={t('description')} canonical={paths.clubs()} />
      <div className={s.head}>
        <h1 className="t-d1">{t('title')}</h1>
        {clubs > 0 && (
          <p className={s.line}>
            {t('counted', { clubs, cities: cities.length })} {going > 0 && t('going', { count: going })}
          </p>
        )}
      </div>
      <div className={s.bar}>
        <Filters data={{ ...data, filters: chosen }} />
        <SortToggles {...chosen} to={address} />
      </div>
      <p className={s.line}>{t(orderKey(data.filters))}</p>
      {values.length === 0 ? (
        <NothingHere
          drawn
          title={t(clubs === 0 ? 'empty' : 'none')}
          to={clubs === 0 ? paths.myClubs() : paths.clubs()}
          action={t(clubs === 0 ? 'found' : 'all')}
        >
          {t(clubs === 0 ? 'emptyLine' : 'noneLine')}
        </NothingHere>
      ) : (
        <QueryClientProvider client={queries}>
          <Cards data={data} />
        </QueryClientProvider>
      )}
      {total > values.length && (
        <p className={s.more}>
          <Link
            className={buttonClass({ kind: 'secondary' })}
            to={address({ shown: data.filters.shown + CLUBS_PER_PAGE })}
            preventScrollReset
          >
            {t('more', { count: total - values.length })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** With what was pressed last, even while its clubs are asked for: the next press adds to it. */
function useChosenFilters({ filters }: ClubsData): ClubFilters {
  const query = useQueryOnTheWay(paths.clubs());
  return query === null ? filters : readClubFilters(query);
}

function Cards({ data: { values } }: { data: ClubsData }) {
  const { now } = useSite();
  const { user } = useSession();
  const own = new Set(
    useMyClubs(user?.public_id)
      .data?.filter(({ membership }) => membership.state === 'member')
      .map(({ public_id: id }) => id),
  );
  return (
    <ul className={list.list}>
      {values.map((club, index) => (
        <li key={club.public_id}>
          <ClubCard club={club} now={now} first={index < 2} own={own.has(club.public_id)} />
        </li>
      ))}
    </ul>
  );
}

/** A plain form, so that it works before the page's script is there. */
function Filters({ data: { filters, cities } }: { data: ClubsData }) {
  const t = useTranslations('clubs');
  return (
    <Form role="search" className={s.filters} action={paths.clubs()} preventScrollReset>
      {filters.sort !== 'date' && <input type="hidden" name="sort" value={filters.sort} />}
      {filters.order !== FIRST_ORDER[filters.sort] && (
        <input type="hidden" name="order" value={filters.order} />
      )}
      <Field
        key={filters.search}
        label={t('search')}
        name="search"
        type="search"
        maxLength={100}
        defaultValue={filters.search}
        autoComplete="off"
        prefix={<Icon name="search" />}
      />
      <Select
        key={`city ${filters.city}`}
        label={t('city')}
        name="city"
        defaultValue={filters.city}
        emptyLabel={t('anyCity')}
        options={cities.map(({ name_ru: value, name }) => ({ value, label: name }))}
      />
      <Button type="submit" kind="secondary" size={56}>
        {t('show')}
      </Button>
    </Form>
  );
}
