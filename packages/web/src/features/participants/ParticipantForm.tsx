import { sizesInStock } from '@distance/domain/basket/participant-form.ts';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { typedDate } from '@distance/domain/people/birth-date.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import type { UserView } from '@distance/contract/accounts.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { ErrorSummary, Note } from '@distance/ui/message/Note.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { AdditionalFields } from './AdditionalFields.tsx';
import { ClubField } from './ClubField.tsx';
import { DeliveryField } from './DeliveryField.tsx';
import { loadRegions } from './lists.ts';
import { DateField, PhoneField } from './MaskedField.tsx';
import s from './Participants.module.css';
import { SizeField } from './SizeField.tsx';
import { isTouched, type Judge, type TicketAsks, withInfo } from './ticket-form.ts';
import { UploadField } from './UploadField.tsx';
import { focusField, useFieldErrors } from './use-field-errors.ts';
import { useLoaded } from './use-loaded.ts';

const RegionField = lazy(() => import('./RegionField.tsx'));

export interface ParticipantFormProps {
  ticket: TicketItem;
  asks: TicketAsks;
  judge: Judge;
  /** Stores the ticket; the form judges it again by itself. */
  onChange: (change: (ticket: TicketItem) => TicketItem) => void;
  /** Texts of the server by field, after a refused payment. */
  refused: Readonly<Record<string, string>>;
  onRefusedSeen: (field: string) => void;
  /** First ticket of the group, to copy surname and phone from; absent for the first itself. */
  first?: TicketItem | undefined;
  /** The signed-in buyer. */
  profile?: UserView | null | undefined;
  onLater: () => void;
}

/** The participant of one ticket (P2.63-P2.67): every field by what its format asks for. */
export function ParticipantForm(props: ParticipantFormProps) {
  const { ticket, asks, judge, onChange, refused, onRefusedSeen, first, profile, onLater } = props;
  const t = useTranslations('basket.form');
  const idBase = `ticket-${ticket.unique_id}`;
  const problems = judge.problems(ticket);
  const errors = useFieldErrors({
    idBase,
    problems,
    all: ticket.isErrorTab === true,
    refused,
    onRefusedSeen,
  });
  const regions = useLoaded('regions', loadRegions, asks.region);
  const edit = (change: (ticket: TicketItem) => TicketItem) => onChange((held) => judge.edited(change(held)));
  const put = (info: NonNullable<TicketItem['info']>) => edit((held) => withInfo(held, info));
  const info = ticket.info ?? {};
  const section = `section-${ticket.unique_id}`;
  // Gender and size have their names above and stand side by side.
  const phoneAlone = !asks.region && sizesInStock(ticket).length > 0;
  const pair = (ticket.select?.values.length ?? 0) > 0 && (ticket.clusters?.length ?? 0) > 0;
  const wrong = new Set([...problems.map(({ field }) => field), ...Object.keys(refused)]);

  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChange(judge.checked);
        const [problem] = judge.problems(ticket);
        if (problem !== undefined) focusField(idBase, problem.field);
      }}
    >
      {ticket.isErrorTab === true && wrong.size > 0 && (
        <ErrorSummary title={t('left', { count: wrong.size })} className={s.whole}>
          {t('leftHint')}
        </ErrorSummary>
      )}
      <div {...errors.box('last_name')}>
        <Field
          label={t('lastName')}
          value={info.last_name ?? ''}
          onChange={(event) => put({ last_name: event.currentTarget.value })}
          error={errors.of('last_name')}
          autoComplete={`${section} family-name`}
          maxLength={120}
        />
      </div>
      <div {...errors.box('first_name')}>
        <Field
          label={t('firstName')}
          value={info.first_name ?? ''}
          onChange={(event) => put({ first_name: event.currentTarget.value })}
          error={errors.of('first_name')}
          autoComplete={`${section} given-name`}
          maxLength={120}
        />
      </div>
      <div {...errors.box('second_name')}>
        <Field
          label={t('secondName')}
          value={info.second_name ?? ''}
          onChange={(event) => put({ second_name: event.currentTarget.value })}
          error={errors.of('second_name')}
          autoComplete={`${section} additional-name`}
          maxLength={120}
        />
      </div>
      <div {...errors.box('birth_date')}>
        <DateField
          label={t('birthDate')}
          value={info.birth_date ?? ''}
          onValue={(birth_date) => put({ birth_date })}
          error={errors.of('birth_date')}
          autoComplete={`${section} bday`}
        />
      </div>
      <div {...errors.box('phone')} className={phoneAlone ? s.whole : undefined}>
        <PhoneField
          label={t('phone')}
          value={info.phone ?? ''}
          onValue={(phone) => put({ phone })}
          error={errors.of('phone')}
          autoComplete={`${section} tel`}
        />
      </div>
      {asks.region && (
        <div {...errors.box('region')}>
          {regions.failed ? (
            <Note tone="err" announce>
              {t('listFailed')}{' '}
              <Button kind="text" size={44} onClick={regions.again}>
                {t('again')}
              </Button>
            </Note>
          ) : (
            <Suspense fallback={<RegionWait label={t('region')} hint={t('loadingList')} />}>
              {regions.data === undefined ? (
                <RegionWait label={t('region')} hint={t('loadingList')} />
              ) : (
                <RegionField
                  label={t('region')}
                  regions={regions.data}
                  value={info.region}
                  onChange={(region) => put({ region })}
                  error={errors.of('region')}
                  name={`${idBase}-region-list`}
                />
              )}
            </Suspense>
          )}
        </div>
      )}
      <div {...errors.box('gender')}>
        <Segments
          legend={t('gender')}
          options={[
            { value: 'female', label: t('female') },
            { value: 'male', label: t('male') },
          ]}
          value={info.gender === 'female' || info.gender === 'male' ? info.gender : undefined}
          onChange={(gender) => put({ gender })}
          error={errors.of('gender')}
        />
      </div>
      <SizeField ticket={ticket} errors={errors} onChange={(item_size) => put({ item_size })} />
      {(ticket.select?.values.length ?? 0) > 0 && (
        <div {...errors.box('select_field')} className={pair ? undefined : s.whole}>
          <Select
            label={ticket.select?.title || t('select')}
            options={(ticket.select?.values ?? []).map(({ value }) => ({ value, label: value }))}
            emptyLabel=""
            value={ticket.select_field?.name ?? ''}
            onChange={({ currentTarget: { value } }) =>
              edit((held) => ({ ...held, select_field: value === '' ? null : { name: value } }))
            }
            error={errors.of('select_field')}
          />
        </div>
      )}
      {(ticket.clusters?.length ?? 0) > 0 && (
        <div {...errors.box('cluster')} className={pair ? undefined : s.whole}>
          <Select
            label={t('cluster')}
            options={(ticket.clusters ?? []).map(({ name }) => ({ value: name, label: name }))}
            emptyLabel=""
            value={ticket.cluster?.name ?? ''}
            onChange={({ currentTarget: { value } }) =>
              edit((held) => ({
                ...held,
                cluster: held.clusters?.find(({ name }) => name === value) ?? null,
              }))
            }
            error={errors.of('cluster')}
          />
        </div>
      )}
      {(ticket.cluster?.document === true || ticket.file != null) && (
        <div {...errors.box('file')} className={s.whole}>
          <UploadField
            label={t('proof')}
            name={`${idBase}-proof`}
            file={ticket.file}
            onFile={(file) => edit((held) => ({ ...held, file }))}
            error={errors.of('file')}
          />
        </div>
      )}
      {asks.license && (
        <div {...errors.box('license_file')} className={s.whole}>
          <UploadField
            label={t('license')}
            name={`${idBase}-license`}
            file={ticket.license_file}
            onFile={(file) =>
              edit((held) => ({
                ...held,
                license_file: file,
                licenseFile: file === null ? null : { name: file.name },
              }))
            }
            error={errors.of('license_file')}
          />
        </div>
      )}
      <DeliveryField ticket={ticket} errors={errors} idBase={idBase} onChange={edit} />
      <AdditionalFields ticket={ticket} errors={errors} idBase={idBase} onChange={put} />
      <div className={s.tools}>
        {profile != null && (
          <Button kind="secondary" size={44} icon="user" onClick={() => put(infoOfProfile(profile))}>
            {t('fromProfile')}
          </Button>
        )}
        {first !== undefined && isTouched(first) && (
          <Button
            kind="secondary"
            size={44}
            onClick={() => put({ last_name: first.info?.last_name, phone: first.info?.phone })}
          >
            {t('copyFirst')}
          </Button>
        )}
        {ticket.allow_later === true && (
          <Button kind="secondary" size={44} icon="clock" onClick={onLater}>
            {t(ticket.isTeam === true ? 'fillLaterTeam' : 'fillLater')}
          </Button>
        )}
        {asks.club && (
          <ClubField club={ticket.club} onChange={(club) => onChange((held) => ({ ...held, club }))} />
        )}
      </div>
      {/* Enter in a field checks the form, as a submit does. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
        {t('check')}
      </button>
    </form>
  );
}

function RegionWait({ label, hint }: { label: string; hint: string }) {
  return <Field label={label} hint={hint} readOnly value="" aria-busy />;
}

function infoOfProfile(user: UserView): NonNullable<TicketItem['info']> {
  return {
    last_name: user.last_name,
    first_name: user.name,
    second_name: user.second_name,
    phone: user.phone === null ? '' : formatPhone(user.phone),
    birth_date: user.birth_date === null ? '' : typedDate(user.birth_date),
    ...(user.gender === 'none' ? {} : { gender: user.gender }),
  };
}
