import { newInsurance } from '@distance/domain/basket/linked-insurance.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { loadBasket } from '../../features/basket/basket-later.ts';
import { ChosenOffer } from '../../features/insurance/ChosenOffer.tsx';
import { type InsuranceChoice, InsurancePopup } from '../../features/insurance/InsurancePopup.tsx';
import { paths } from '../../paths.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './InsuranceScreen.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const { values } = await clientOf(args).insurances({});
  return { offers: values };
}

/** `/insurance`: what is on sale, and the popup that chooses the start; every choice stands in the address. */
export default function InsuranceScreen() {
  const t = useTranslations('insurance');
  const f = useFormat();
  const navigate = useNavigate();
  const { offers } = useLoaderData<typeof loader>();
  const [query, setQuery] = useSearchParams();
  const choose = (choice: InsuranceChoice | null) =>
    setQuery(choice === null ? {} : queryOf(choice), { replace: true, preventScrollReset: true });
  return (
    <article className={s.page}>
      <PageHead title={t('page.title')} description={t('page.description')} canonical={paths.insurance()} />
      <h1 className="t-d1">{t('page.title')}</h1>
      <p className={s.lead}>{t('page.lead')}</p>
      {offers.length === 0 ? (
        <NothingHere title={t('page.none')} to={paths.calendar()} action={t('page.toCalendar')}>
          {t('page.noneLine')}
        </NothingHere>
      ) : (
        <ul className={s.offers}>
          {offers.map((offer) => (
            <li key={offer.public_id}>
              <ChosenOffer offer={offer} />
              <p className={s.facts}>
                {t('page.covers', { sum: f.money(offer.coverage) })}.{' '}
                {t('page.insurer', { name: offer.insurer })}.{' '}
                <a href={offer.legals} target="_blank" rel="noreferrer">
                  {t('page.terms')}
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <Link className={buttonClass({ size: 56 })} to={paths.insurance({ choose: true })} preventScrollReset>
          {t('page.choose')}
        </Link>
      )}
      {query.has('choose') && (
        <InsurancePopup
          choice={choiceOf(query)}
          onChoice={choose}
          onClose={() => choose(null)}
          onBuy={(offer, start) => {
            void loadBasket().then((basket) => {
              basket.addInsurance(newInsurance(offer, start));
              return navigate(paths.basket());
            });
          }}
        />
      )}
    </article>
  );
}

const NAMES = ['event', 'city', 'format', 'offer'] as const;

function choiceOf(query: URLSearchParams): InsuranceChoice {
  return Object.fromEntries(NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])));
}

function queryOf(choice: InsuranceChoice): Record<string, string> {
  return {
    choose: '1',
    ...Object.fromEntries(
      NAMES.flatMap((name) => (choice[name] === undefined ? [] : [[name, choice[name]] as const])),
    ),
  };
}
