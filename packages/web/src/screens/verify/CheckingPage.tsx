import { Button } from '@distance/ui/button/Button.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../shell/PageHead.tsx';
import { SignInPage } from '../login/SignInPage.tsx';

interface CheckingPageProps {
  title: string;
  failed: boolean;
  onAgain: () => void;
}

/** A link of a letter while the server looks at it. */
export function CheckingPage({ title, failed, onAgain }: CheckingPageProps) {
  const t = useTranslations('entrance.verify');
  return (
    <SignInPage title={failed ? t('failed') : title}>
      <PageHead title={title} />
      {/* The address holds the secret of the letter until the page has left it (S20). */}
      <meta name="referrer" content="no-referrer" />
      {failed ? (
        <Button size={56} wide onClick={onAgain}>
          {t('again')}
        </Button>
      ) : (
        <div role="status" aria-label={title} aria-busy>
          <Skeleton height={60} radius="var(--radius-control)" />
        </div>
      )}
    </SignInPage>
  );
}
