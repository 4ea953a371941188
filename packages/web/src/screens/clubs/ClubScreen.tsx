import { clubCover } from '@distance/domain/clubs/club-covers.ts';
import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { COVER_PALETTES } from '@distance/domain/cover/palette.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Name } from '@distance/ui/text/Name.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { sharedQueries } from '../../api/shared-queries.ts';
import { clientOf, found } from '../../api/site-context.ts';
import { useSession } from '../../features/accounts/session.ts';
import { JoinCard } from '../../features/clubs/JoinCard.tsx';
import { useJoining } from '../../features/clubs/use-joining.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { pageUrl } from '../../site-address.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import type { PageHandle } from '../../shell/TabBar.tsx';
import { useSite } from '../../shell/use-site.ts';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { ClubFinishes, ClubRanking } from './ClubResults.tsx';
import { ClubStarts } from './ClubStarts.tsx';
import { JoinBar } from './JoinBar.tsx';
import { OutsideResults } from './OutsideResults.tsx';
import { Trainings } from './Trainings.tsx';
import { passOn } from '../../signals/pass-on.ts';
import s from './ClubScreen.module.css';

await loadTexts('clubs', 'resultPages');

export const handle: PageHandle = { payBar: true };

const FINISHES = 4;
const ALL_FINISHES = 200;
const DESCRIPTION_MAX = 200;
const PEOPLE = 30;

export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const id = args.params['id'] ?? '';
  const all = new URL(args.request.url).searchParams.get('finishes') === 'all';
  const [club, outside] = await Promise.all([
    found(client.club({ params: { id }, query: { finishes: all ? ALL_FINISHES : FINISHES } })),
    found(client.clubCompetitions({ params: { id } })),
  ]);
  return { club: club.values, outside: outside.values };
}

export type ClubPage = Awaited<ReturnType<typeof loader>>['club'];

/** `/clubs/{id}`: who the club is, when it trains, where it runs next, its year; by its public id or public name (A2.06, A2.84). */
export default function ClubScreen() {
  const [queries] = useState(sharedQueries);
  return (
    <QueryClientProvider client={queries}>
      <Club />
    </QueryClientProvider>
  );
}

function Club() {
  const { club, outside } = useLoaderData<typeof loader>();
  const t = useTranslations('clubs');
  const site = useSite();
  const { user } = useSession();
  const joining = useJoining(club, user?.public_id);
  const { title, description, picture, people } = club;
  const told = description || t('described', { title });
  const cover = clubCover(club);
  const url = paths.club(club.public_name);
  return (
    <>
      <div className={s.page}>
        <PageHead
          title={title}
          description={told.slice(0, DESCRIPTION_MAX)}
          canonical={url}
          image={picture === '' ? coverAddress(cover, 'share', 'png') : picture}
          jsonLd={{
            '@context': 'https://schema.org',
            '@type': 'SportsTeam',
            name: title,
            description: told,
            url: pageUrl(site, url),
            sport: 'Running',
            ...(club.location && { location: { '@type': 'Place', name: club.location.name } }),
          }}
        />
        <PathCrumbs page={{ name: title }} />
        <Head club={club} />
        <div className={s.columns}>
          <div className={s.about}>
            <p className={s.words} lang={cyrillicLang(description)}>
              {description}
            </p>
            <Ways club={club} url={pageUrl(site, url)} />
            {people.length > 0 && (
              <p className={s.quiet}>
                <strong>{t('people')}:</strong> <Name text={people.slice(0, PEOPLE).join(', ')} />
                {people.length > PEOPLE && ` ${t('peopleMore', { count: String(people.length - PEOPLE) })}`}
              </p>
            )}
          </div>
          <JoinCard club={club} joining={joining} />
        </div>
        {club.trainings.length > 0 && <Trainings trainings={club.trainings} />}
        <ClubStarts starts={club.next} />
        <div className={s.halves}>
          <ClubRanking ranking={club.ranking} />
          <ClubFinishes club={club} />
        </div>
        {outside.length > 0 && <OutsideResults starts={outside} />}
        <p>
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.clubUploadResult(club.public_name)}>
            {t('bring')}
          </Link>
        </p>
      </div>
      <JoinBar club={club} joining={joining} />
    </>
  );
}

function Head({ club }: { club: ClubPage }) {
  const t = useTranslations('clubs');
  const f = useFormat();
  const { title, location, founded_year: year, members, km, place, clubs, picture } = club;
  const cover = clubCover(club);
  const { ground, number } = COVER_PALETTES[cover.palette];
  const city = location?.name;
  return (
    <header className={s.head} style={{ background: ground, color: number }}>
      {picture === '' ? (
        <Cover cover={cover} size="feature" first className={s.drawing} />
      ) : (
        <img className={s.drawing} src={picture} alt="" decoding="async" fetchPriority="high" />
      )}
      <div className={s.headWords}>
        <div className={s.called}>
          <h1 className="t-d1" lang={cyrillicLang(title)}>
            {title}
          </h1>
          <p>
            {year === null
              ? city
              : city === undefined
                ? t('sinceYear', { year: String(year) })
                : t('since', { city, year: String(year) })}
          </p>
        </div>
        <dl className={s.facts}>
          <Fact value={f.number(members)} word={t('membersWord', { count: members })} />
          {km > 0 && <Fact value={f.number(km)} word={t('kmWord')} short={t('kmShort')} />}
          {place !== null && (
            <Fact
              value={f.number(place)}
              word={t('placeWord')}
              short={t('placeShort', { clubs: f.number(clubs) })}
            />
          )}
        </dl>
      </div>
    </header>
  );
}

/** @param short in its stead on a phone */
function Fact({ value, word, short }: { value: string; word: string; short?: string }) {
  return (
    <div className={s.fact}>
      <dt>
        {short === undefined ? (
          word
        ) : (
          <>
            <span className={s.wideOnly}>{word}</span>
            <span className={s.phoneOnly}>{short}</span>
          </>
        )}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function Ways({ club, url }: { club: ClubPage; url: string }) {
  const t = useTranslations('clubs');
  const share = async () => {
    await passOn({ text: club.title, url }, { copied: t('shareCopied'), failed: '' });
  };
  return (
    <div className={s.ways}>
      {club.chat_links.map((link) => (
        <a
          key={link}
          className={buttonClass({ kind: 'secondary' })}
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
        >
          <Icon name="external" size={18} /> {t('chat', { host: new URL(link).host })}
        </a>
      ))}
      <Button kind="secondary" onClick={() => void share()}>
        <Icon name="share" size={18} /> {t('share')}
      </Button>
    </div>
  );
}
