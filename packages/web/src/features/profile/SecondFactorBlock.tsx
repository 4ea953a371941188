import { Button } from '@distance/ui/button/Button.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import type { WithFactor } from '../../signals/with-factor.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useReadSecondFactor, useSecondFactor } from './second-factor.queries.ts';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import { SecondFactorSetUp, type SetUp } from './SecondFactorSetUp.tsx';
import { useFailureText } from '../../texts/failure-text.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

/** What is open in the block: nothing, the app being connected, codes to be kept. */
type Open = { at: 'rest' } | { at: 'set-up'; setUp: SetUp } | { at: 'codes'; codes: readonly string[] };
const REST: Open = { at: 'rest' };

/** «Вход с подтверждением»: a code of an app at every sign-in, which roles of staff must have (S9). */
export function SecondFactorBlock({ owner, withFactor }: { owner: string; withFactor: WithFactor }) {
  const t = useTranslations('factors');
  const failureText = useFailureText();
  const { data, isError, refetch } = useSecondFactor(owner);
  const read = useReadSecondFactor(owner);
  const [open, setOpen] = useState<Open>(REST);
  const [busy, setBusy] = useState<'begin' | 'codes' | 'off' | null>(null);
  const [asking, setAsking] = useState(false);
  const [message, show] = usePassingMessage();

  const attempt = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(what);
    show(null);
    try {
      await work();
    } catch (error) {
      show({ tone: 'err', text: failureText(error) });
      await read();
    } finally {
      setBusy(null);
    }
  };
  const begin = async () =>
    void (await withFactor(async (present_password) => {
      const setUp = await api.secondFactorBegin({ body: { present_password }, shown: 'by-caller' });
      setOpen({ at: 'set-up', setUp });
    }));
  const newCodes = async () =>
    void (await withFactor(async (present_password) => {
      const { recovery } = await api.secondFactorCodes({ body: { present_password }, shown: 'by-caller' });
      setOpen({ at: 'codes', codes: recovery });
    }));
  const turnOff = async () => {
    setAsking(false);
    await withFactor(async (present_password) => {
      const { message: said } = await api.secondFactorOff({ body: { present_password }, shown: 'by-caller' });
      show({ tone: 'ok', text: said });
    });
    await read();
  };
  const close = () => {
    setOpen(REST);
    void read();
  };
  return (
    <SettingsRow title={t('title')} line={t('line')} message={message}>
      {data === undefined ? (
        isError ? (
          <div className={s.status}>
            <p role="alert">{t('failed')}</p>
            <Button kind="secondary" size={44} onClick={() => void refetch()}>
              {t('again')}
            </Button>
          </div>
        ) : (
          <Skeleton height={44} radius="var(--radius-control)" />
        )
      ) : open.at === 'set-up' ? (
        <SecondFactorSetUp
          setUp={open.setUp}
          onOn={(codes) => setOpen({ at: 'codes', codes })}
          onCancel={close}
        />
      ) : open.at === 'codes' ? (
        <RecoveryCodes codes={open.codes} onDone={close} />
      ) : (
        <>
          {data.required && !data.on && <Note tone="warn">{t('required')}</Note>}
          <p className={s.status} role="status">
            <Badge tone={data.on ? 'ok' : 'neutral'} icon={data.on ? 'check' : undefined}>
              {data.on ? t('on') : t('off')}
            </Badge>
            {data.on && <span className={s.small}>{t('left', { count: data.recovery_left })}</span>}
          </p>
          <div className={s.foot}>
            {data.on ? (
              <>
                <Button
                  kind="secondary"
                  busy={busy === 'codes'}
                  busyLabel={t('makingCodes')}
                  onClick={() => void attempt('codes', newCodes)}
                >
                  {t('newCodes')}
                </Button>
                <Button
                  kind="text"
                  busy={busy === 'off'}
                  busyLabel={t('turningOff')}
                  onClick={() => setAsking(true)}
                >
                  {t('turnOff')}
                </Button>
              </>
            ) : (
              <Button
                kind="secondary"
                busy={busy === 'begin'}
                busyLabel={t('beginning')}
                onClick={() => void attempt('begin', begin)}
              >
                {t('begin')}
              </Button>
            )}
          </div>
        </>
      )}
      {asking && (
        <SecondFactorOff
          staff={data?.required === true}
          onConfirm={() => void attempt('off', turnOff)}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsRow>
  );
}
