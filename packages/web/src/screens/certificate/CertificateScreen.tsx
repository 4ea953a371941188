import { CERTIFICATE_DESIGNS, isNominal, NOMINAL } from '@distance/domain/certificates/certificate.ts';
import { cx } from '@distance/ui/cx.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CalendarRow } from '@distance/contract/calendar.ts';
import { clientOf } from '../../api/site-context.ts';
import { useSite } from '../../shell/use-site.ts';
import { GoodFor } from './GoodFor.tsx';
import { CertificateArt } from '../../features/certificates/CertificateArt.tsx';
import {
  GiftWords,
  ReceiverEmail,
  ReceiverName,
  SenderName,
} from '../../features/certificates/GiftFields.tsx';
import { useSampleFile } from '../../features/certificates/use-certificate-file.ts';
import { WhenToSend } from '../../features/certificates/WhenToSend.tsx';
import { OFFERED, sumOf } from '../../features/certificates/gift-form.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../shell/TabBar.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import s from './CertificateScreen.module.css';
import { useGiftForm } from './use-gift-form.ts';

await loadTexts('gift', 'shop', 'filled');

/** Starts that are sold, for what a sum is good for. */
export async function loader(args: LoaderFunctionArgs): Promise<CalendarRow[]> {
  const { values } = await clientOf(args).eventCityFiltered({ body: { free_places: true, limit: 24 } });
  return values.filter(({ price_from: price, state }) => price !== null && price > 0 && state === 'open');
}

export const handle: PageHandle = { payBar: true };

/** A gift certificate is chosen: sum, drawing, for whom, when (P0.05, design 22). */
export default function CertificateScreen() {
  const t = useTranslations('gift');
  const format = useFormat();
  const starts = useLoaderData<typeof loader>();
  const { now } = useSite();
  const { form, set, wrong, busy, add } = useGiftForm();
  const sum = sumOf(form);
  const sheet = useSampleFile(form);
  const shown = format.money(Number.isFinite(sum) ? sum : 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <div className={s.page}>
      <PageHead title={t('title')} description={t('description')} canonical={paths.certificate()} />
      <h1 className="t-d1">{t('title')}</h1>
      <p className={s.lead}>{t('lead')}</p>
      <form className={s.form} onSubmit={submit} noValidate>
        <div className={s.worth}>
          <ChoiceGroup legend={<span className={cx('t-d3', s.sumsTitle)}>{t('nominal')}</span>}>
            <div className={s.sums}>
              {[...OFFERED, null].map((nominal) => (
                <label key={nominal} className={s.sum}>
                  <input
                    type="radio"
                    name="nominal"
                    className={s.input}
                    checked={form.nominal === nominal}
                    onChange={() => set({ nominal })}
                  />
                  <span className={s.number}>{nominal === null ? t('own') : format.number(nominal)}</span>
                  <span className={s.good}>
                    {nominal === null ? t('ownRange', limits(format)) : t(`good.n${nominal}`)}
                  </span>
                </label>
              ))}
            </div>
          </ChoiceGroup>
          {form.nominal === null && (
            <Field
              label={t('ownSum')}
              inputMode="numeric"
              value={form.own}
              maxLength={7}
              onChange={({ currentTarget: { value } }) => set({ own: value })}
              error={wrong('price') ? t('ownHint', limits(format)) : undefined}
              hint={t('ownHint', limits(format))}
            />
          )}
        </div>
        <div className={s.choices}>
          <ChoiceGroup legend={<span className={cx('t-d3', s.title)}>{t('design')}</span>}>
            <div className={s.designs}>
              {CERTIFICATE_DESIGNS.map((design) => (
                <label key={design} className={s.design}>
                  <input
                    type="radio"
                    name="design"
                    className={s.input}
                    checked={form.design === design}
                    onChange={() => set({ design })}
                  />
                  <CertificateArt design={design} sum={shown} />
                  <span>{t(`designs.${design}`)}</span>
                </label>
              ))}
            </div>
          </ChoiceGroup>
          <section className={s.group} aria-labelledby="gift-whom">
            <h2 id="gift-whom" className="t-d3">
              {t('whom')}
            </h2>
            <div className={s.pair}>
              <ReceiverName form={form} set={set} wrong={wrong} />
              <SenderName form={form} set={set} />
            </div>
            <Segments
              legend={t('way')}
              legendHidden
              value={form.byHand ? 'hand' : 'mail'}
              options={[
                { value: 'mail', label: t('byMail') },
                { value: 'hand', label: t('byHand') },
              ]}
              onChange={(way) => set({ byHand: way === 'hand' })}
            />
            {form.byHand ? (
              <p className={s.note}>{t('byHandLine')}</p>
            ) : (
              <ReceiverEmail form={form} set={set} wrong={wrong} />
            )}
            <GiftWords form={form} set={set} />
          </section>
          {!form.byHand && <WhenToSend form={form} set={set} wrong={wrong('send_at')} now={now} />}
          <GoodFor starts={starts} sum={sum} />
        </div>
        <aside className={s.side} aria-label={t('preview')}>
          <div className={s.shown}>
            <CertificateArt
              design={form.design}
              sum={shown}
              title={form.name.trim() === '' ? t('forYou') : t('forName', { name: form.name.trim() })}
              words={form.words}
              sender={form.sender}
              facts={[
                [t('page.code'), 'XXXX XXXX XXXX XXXX'],
                [t('page.until'), t('lifeShort')],
              ]}
            />
          </div>
          <div className={s.buy}>
            <div className={s.total}>
              <p>
                <strong>{t('name_of', { design: t(`designs.${form.design}`) })}</strong>
                <span>{t('life')}</span>
              </p>
              <strong className="t-price">{shown}</strong>
            </div>
            <Button type="submit" size={56} wide busy={busy} busyLabel={t('adding')}>
              {t('add', { sum: shown })}
            </Button>
          </div>
          {isNominal(sum) && (
            <Button
              kind="text"
              size={44}
              icon="eye"
              className={s.sheet}
              busy={sheet.busy}
              busyLabel={t('page.saving')}
              onClick={sheet.save}
            >
              {t('sheet')}
            </Button>
          )}
        </aside>
      </form>
    </div>
  );
}

const limits = (format: ReturnType<typeof useFormat>) => ({
  least: format.number(NOMINAL.least),
  most: format.number(NOMINAL.most),
});
