import { REGISTRATION_COVER } from '@distance/domain/cover/own-covers.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { GuestsOnly } from '../../features/accounts/guards.tsx';
import { LetterAgain } from '../../features/accounts/LetterAgain.tsx';
import { RegistrationForm } from '../../features/accounts/RegistrationForm.tsx';
import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { loadNetworks } from '../../features/social/load-networks.ts';
import { SocialButtons } from '../../features/social/SocialButtons.tsx';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { persIds } from '../login/pers-ids.ts';
import { SignInPage } from '../login/SignInPage.tsx';
import s from '../login/LoginScreen.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const [consents, networks] = await Promise.all([persIds(args), loadNetworks(clientOf(args))]);
  return { consents, networks };
}

/** `/registration` (A2.02, A2.48-A2.52). */
export default function RegistrationScreen() {
  const t = useTranslations('entrance');
  const social = useTranslations('social');
  const { consents, networks } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const from = safeReturnPath(query.get('from')) ?? undefined;
  return (
    <GuestsOnly>
      <PageHead title={t('registration.title')} />
      <SignInPage title={t('registration.title')} cover={REGISTRATION_COVER}>
        <p className={s.lead}>{t('registration.lead')}</p>
        <RegistrationForm consents={consents} from={from} onDone={setSentTo} />
        <SocialButtons networks={networks} title={social('registerThrough')} from={from} />
        <div className={s.ways}>
          <p className={s.first}>
            {t('registration.known')}{' '}
            <Link className={s.link} to={paths.login({ from })}>
              {t('registration.toLogin')}
            </Link>
          </p>
          <Link className={s.link} to={paths.main()}>
            {t('toMain')}
          </Link>
        </div>
      </SignInPage>
      {sentTo !== null && (
        <Modal
          open
          onClose={() => setSentTo(null)}
          title={t('registration.doneTitle')}
          closeLabel={t('close')}
          actions={
            <Link className={buttonClass({ wide: true })} to={paths.main()}>
              {t('toMain')}
            </Link>
          }
        >
          <p className={s.sent}>{t('registration.doneLine', { email: sentTo })}</p>
          <LetterAgain email={sentTo} from={from} />
        </Modal>
      )}
    </GuestsOnly>
  );
}
