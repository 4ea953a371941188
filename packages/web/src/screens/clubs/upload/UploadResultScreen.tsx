import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { useTranslations } from 'use-intl';
import { clientOf, found } from '../../../api/site-context.ts';
import { SignedInOnly } from '../../../features/accounts/guards.tsx';
import { useSession } from '../../../features/accounts/session.ts';
import { useMyClubs } from '../../../features/clubs/clubs.queries.ts';
import { OutsideForm, type OutsideFormProps } from '../../../features/clubs/OutsideForm.tsx';
import { UploadField } from '../../../features/participants/UploadField.tsx';
import { paths } from '../../../paths.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../../texts/load-texts.ts';
import s from '../ClubScreen.module.css';

await loadTexts('clubs');

export async function loader(args: LoaderFunctionArgs) {
  const { values } = await found(clientOf(args).club({ params: { id: args.params['id'] ?? '' } }));
  const { public_id, public_name, title } = values;
  return { public_id, public_name, title };
}

/** `/clubs/{id}/upload-result`: a member brings a result; guests sign in first and come back (A2.07). */
export default function UploadResultScreen() {
  const club = useLoaderData<typeof loader>();
  const t = useTranslations('clubs.upload');
  const title = t('title', { title: club.title });
  return (
    <SignedInOnly signInPage="login">
      <div className={s.page}>
        <PageHead title={title} />
        <PathCrumbs
          page={t('crumb')}
          above={{ title: club.title, named: true, to: paths.club(club.public_name) }}
        />
        <h1 className="t-d2">
          <WithNames text={title} names={[club.title]} />
        </h1>
        <p className={s.words}>{t('line')}</p>
        <Form club={club} />
      </div>
    </SignedInOnly>
  );
}

function Form({ club }: { club: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('clubs.upload');
  const { user } = useSession();
  const { data } = useMyClubs(user?.public_id);
  if (data === undefined) return <Skeleton height={420} radius="var(--radius-card)" />;
  const inside = data.some((own) => own.public_id === club.public_id && own.membership.state === 'member');
  return inside ? (
    <OutsideForm clubId={club.public_id} upload={drawUpload} />
  ) : (
    <NothingHere title={t('notMember')} to={paths.club(club.public_name)} action={t('toClub')} level={2}>
      {t('notMemberLine')}
    </NothingHere>
  );
}

const drawUpload: OutsideFormProps['upload'] = ({ label, file, onFile, onSending, error }) => (
  <UploadField
    label={label}
    file={file}
    onFile={onFile}
    onSending={onSending}
    error={error}
    name="proof"
    pictures
  />
);
