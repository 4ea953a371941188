import { newInsurance } from '@distance/domain/basket/linked-insurance.ts';
import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { BasketFailed } from '../../features/basket/BasketFailed.tsx';
import { type InsuranceChoice, InsurancePopup } from '../../features/insurance/InsurancePopup.tsx';
import { paths } from '../../paths.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import type { PageHandle } from '../../shell/TabBar.tsx';
import { useFormat } from '../../texts/format.ts';
import { InsuranceBar, InsuranceSummary } from './InsuranceSummary.tsx';
import s from './InsuranceScreen.module.css';
import { type InsuranceData, loadInsurance } from './load-insurance.ts';
import { OfferPart } from './OfferPart.tsx';
import { StartPart } from './StartPart.tsx';
import { useInsurancePurchase } from './use-insurance-purchase.ts';
import { useInsured } from './use-insured.ts';
import { WhatNext } from './WhatNext.tsx';
import { WhoPart } from './WhoPart.tsx';

export const handle: PageHandle = { payBar: true };

export async function loader(args: LoaderFunctionArgs): Promise<InsuranceData> {
  return await loadInsurance(clientOf(args), new URL(args.request.url).searchParams);
}

/** What the popup chooses is asked for by itself: the page behind it stays as it is until the popup is closed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !nextUrl.searchParams.has('choose');

/** `/insurance`: who, for which start, which insurance, and what comes after; every choice stands in the address. */
export default function InsuranceScreen() {
  const t = useTranslations('insurance.page');
  const f = useFormat();
  const data = useLoaderData<typeof loader>();
  const { offers, starts, chosen, formats } = data;
  const [query, setQuery] = useSearchParams();
  const purchase = useInsurancePurchase();
  const insured = useInsured(chosen);
  // What was pressed last is shown as chosen at once, its details when they have come.
  const [pressed, setPressed] = useState<{ choice: InsuranceChoice; before: InsuranceData } | null>(null);
  const shown = pressed?.before === data ? pressed.choice : null;
  const go = (choice: InsuranceChoice, popup: boolean) =>
    setQuery(queryOf(choice, popup), { replace: true, preventScrollReset: true });
  const choose = (choice: InsuranceChoice) => {
    setPressed({ choice, before: data });
    go(choice, false);
  };
  const price = Math.min(...offers.map((offer) => offer.price));
  return (
    <article>
      <PageHead title={t('title')} description={t('description')} canonical={paths.insurance()} />
      <header className={s.head}>
        <h1 className="t-d1">{t('head')}</h1>
        <p className={s.lead}>{offers.length > 0 && t('lead', { price: f.money(price) })}</p>
      </header>
      {chosen === null ? (
        <div className={s.none}>
          <NothingHere title={t('none')} to={paths.calendar()} action={t('toCalendar')}>
            {t('noneLine')}
          </NothingHere>
        </div>
      ) : (
        <>
          <div className={s.columns}>
            <div className={s.main}>
              <WhoPart insured={insured} />
              <StartPart
                starts={starts}
                formats={formats}
                city={shown?.city ?? chosen.start.event_city.public_id}
                format={shown === null ? chosen.format.public_id : shown.format}
                waiting={shown !== null}
                onChoice={choose}
              />
              <OfferPart
                offers={chosen.format.offers}
                chosen={shown?.offer ?? chosen.offer.public_id}
                onChoice={(offer) => choose({ ...choiceOfData(chosen), offer })}
              />
              <WhatNext legals={chosen.offer.legals} />
            </div>
            <aside className={s.side}>
              <InsuranceSummary
                chosen={chosen}
                insured={insured}
                purchase={purchase}
                waiting={shown !== null}
              />
            </aside>
          </div>
          <InsuranceBar chosen={chosen} insured={insured} purchase={purchase} waiting={shown !== null} />
        </>
      )}
      {query.has('choose') && (
        <InsurancePopup
          choice={choiceOf(query)}
          onChoice={(choice) => go(choice, true)}
          onClose={() => go(choiceOf(query), false)}
          busy={purchase.busy}
          trouble={purchase.failed && <BasketFailed />}
          onBuy={(offer, start) => purchase.buy([newInsurance(offer, start)])}
        />
      )}
    </article>
  );
}

const NAMES = ['event', 'city', 'format', 'offer'] as const;

function choiceOf(query: URLSearchParams): InsuranceChoice {
  return Object.fromEntries(NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])));
}

function choiceOfData({ start, format }: NonNullable<InsuranceData['chosen']>): InsuranceChoice {
  return {
    event: start.event.public_id,
    city: start.event_city.public_id,
    format: format.public_id,
  };
}

function queryOf(choice: InsuranceChoice, popup: boolean): Record<string, string> {
  return {
    ...(popup ? { choose: '1' } : {}),
    ...Object.fromEntries(
      NAMES.flatMap((name) => (choice[name] === undefined ? [] : [[name, choice[name]] as const])),
    ),
  };
}
