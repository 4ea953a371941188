import type {
  FormatInsuranceView,
  InsuranceEventView,
  InsuranceFormatView,
} from '@distance/contract/insurance.ts';
import type { InsuredStart } from '@distance/domain/basket/linked-insurance.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { useFormatOffers, useInsuranceEvents, useInsuranceFormats } from './insurance.queries.ts';
import s from './Insurance.module.css';
import { termsLink } from './terms-link.tsx';
import { ChosenOffer } from './ChosenOffer.tsx';

/** Public ids, as they stand in the address. */
export interface InsuranceChoice {
  readonly event?: string | undefined;
  /** The event city. */
  readonly city?: string | undefined;
  readonly format?: string | undefined;
  readonly offer?: string | undefined;
}

interface InsurancePopupProps {
  choice: InsuranceChoice;
  onChoice: (choice: InsuranceChoice) => void;
  onClose: () => void;
  onBuy: (offer: FormatInsuranceView, start: InsuredStart) => void;
  /** It is on its way to the basket. */
  busy: boolean;
  /** What went wrong with that. */
  trouble: ReactNode;
}

/** «Выбор события страхования» (P2.57-P2.61, P4.30-P4.35). */
export function InsurancePopup(props: InsurancePopupProps) {
  const { choice, onChoice, onClose, onBuy, busy } = props;
  const t = useTranslations('insurance.popup');
  const f = useFormat();
  // The terms of one offer for one start: another one is agreed to anew.
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const events = useInsuranceEvents();
  const cities = (events.data ?? []).filter(({ event }) => event.public_id === choice.event);
  const city = cities.find(({ event_city }) => event_city.public_id === choice.city);
  const formats = useInsuranceFormats(city?.event_city.public_id ?? null);
  const format = formats.data?.find(({ public_id }) => public_id === choice.format);
  const offers = useFormatOffers(format?.public_id ?? null);
  const offer = offers.data?.find(({ public_id }) => public_id === choice.offer) ?? offers.data?.[0];
  const terms = `${format?.public_id ?? ''} ${offer?.public_id ?? ''} ${offer?.legals ?? ''}`;
  const agreed = agreedTo === terms;
  const failed = [events, formats, offers].filter(({ isError }) => isError);
  const reason =
    format === undefined
      ? t('needFormat')
      : offer === undefined
        ? offers.isPending
          ? t('loading')
          : t('needOffer')
        : agreed
          ? undefined
          : t('needTerms');
  const waiting = (pending: boolean, first: string) => (pending ? t('loading') : first);

  return (
    <Modal
      open
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      width={560}
      actions={
        <Button
          size={56}
          wide
          busy={busy}
          busyLabel={t('buy')}
          disabledReason={reason}
          onClick={() => {
            if (reason === undefined && offer !== undefined && city !== undefined && format !== undefined)
              onBuy(offer, startOf(city, format));
          }}
        >
          {t('buy')}
        </Button>
      }
    >
      <div className={s.steps}>
        {failed.length > 0 && (
          <Note tone="err" announce>
            {t('failed')}{' '}
            <Button kind="text" size={44} onClick={() => failed.forEach((query) => void query.refetch())}>
              {t('again')}
            </Button>
          </Note>
        )}
        {props.trouble}
        {events.data?.length === 0 && <Note>{t('noEvents')}</Note>}
        <Select
          label={t('event')}
          emptyLabel=""
          options={eventOptions(events.data ?? [])}
          value={cities.length > 0 ? (choice.event ?? '') : ''}
          hint={events.isPending ? t('loading') : undefined}
          disabled={events.isPending}
          // P4.30: another event has other cities and formats.
          onChange={({ currentTarget: { value } }) => onChoice({ event: value || undefined })}
        />
        <Select
          label={t('city')}
          emptyLabel=""
          options={cities.map(({ event_city }) => ({
            value: event_city.public_id,
            label: `${event_city.city.name}, ${f.fullDate(event_city.start_time, event_city.timezone)}`,
          }))}
          value={city?.event_city.public_id ?? ''}
          hint={cities.length === 0 ? waiting(events.isPending, t('chooseEvent')) : undefined}
          disabled={cities.length === 0}
          // P4.31
          onChange={({ currentTarget: { value } }) =>
            onChoice({ event: choice.event, city: value || undefined })
          }
        />
        <Select
          label={t('format')}
          emptyLabel=""
          options={(formats.data ?? []).map((one) => ({
            value: one.public_id,
            label: t('formatOption', {
              title: one.title,
              day: f.fullDate(one.start_time, one.timezone),
              time: f.time(one.start_time, one.timezone),
            }),
          }))}
          value={format?.public_id ?? ''}
          hint={city === undefined ? t('chooseCity') : formats.isPending ? t('loading') : undefined}
          disabled={city === undefined || formats.isPending}
          onChange={({ currentTarget: { value } }) =>
            onChoice({ event: choice.event, city: choice.city, format: value || undefined })
          }
        />
        {format !== undefined && offers.data?.length === 0 && (
          <Note tone="warn" announce>
            {t('none')}
          </Note>
        )}
        {format !== undefined && (offers.data?.length ?? 0) > 1 && (
          <Select
            label={t('offer')}
            options={(offers.data ?? []).map(({ public_id, title, price }) => ({
              value: public_id,
              label: t('offerOption', { title, price: f.money(price) }),
            }))}
            value={offer?.public_id ?? ''}
            onChange={({ currentTarget: { value } }) => onChoice({ ...choice, offer: value })}
          />
        )}
        {format !== undefined && offer !== undefined && (
          <>
            <ChosenOffer offer={offer} />
            <Checkbox
              checked={agreed}
              onChange={(event) => setAgreedTo(event.currentTarget.checked ? terms : null)}
            >
              {t.rich('terms', termsLink(offer.legals))}
            </Checkbox>
          </>
        )}
      </div>
    </Modal>
  );
}

/** Each event once, in the order of its first start. */
function eventOptions(events: readonly InsuranceEventView[]) {
  const titles = new Map(events.map(({ event }) => [event.public_id, event.title]));
  return [...titles].map(([value, label]) => ({ value, label }));
}

function startOf({ event, event_city }: InsuranceEventView, format: InsuranceFormatView): InsuredStart {
  return {
    event,
    event_city: {
      public_id: event_city.public_id,
      timezone: event_city.timezone,
      name: event_city.city.name,
    },
    format_public_id: format.public_id,
    start_time: format.start_time,
    type: format.title,
    address: format.address,
  };
}
