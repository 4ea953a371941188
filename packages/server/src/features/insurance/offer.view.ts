import type { FormatInsuranceView, InsuranceOfferView } from '@distance/contract/insurance.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { PolicyPeriod } from '@distance/domain/insurance/policy-period.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import type { OfferRow } from './offers.repo.ts';

/** P3.21 */
export function offerView(row: OfferRow, locale: Locale): InsuranceOfferView {
  return {
    public_id: row.public_id,
    name: localized(locale, row.name, row.name_en),
    title: localized(locale, row.title, row.title_en),
    subtitle: localized(locale, row.subtitle, row.subtitle_en),
    description: localized(locale, row.description, row.description_en),
    footnote: localized(locale, row.footnote, row.footnote_en),
    legals: row.legals,
    price: toRoubles(kopecks(row.price)),
    insurer: row.insurer,
    logo: row.logo,
    coverage: toRoubles(kopecks(row.coverage)),
  };
}

export function formatOfferView(row: OfferRow, period: PolicyPeriod, locale: Locale): FormatInsuranceView {
  return { ...offerView(row, locale), start_date: period.from, end_date: period.to };
}
