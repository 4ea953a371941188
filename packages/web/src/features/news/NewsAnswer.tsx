import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { LinkPress } from '../../forms/LinkPress.tsx';
import { paths } from '../../paths.ts';

/** The owner of an address begins or ends the news. */
export function NewsAnswer({ what, code }: { what: 'confirm' | 'stop'; code: string }) {
  const t = useTranslations('news');
  const words =
    what === 'confirm'
      ? { line: t('confirmLine'), act: t('confirm'), acting: t('confirming') }
      : { line: t('stopLine'), act: t('stop'), acting: t('stopping') };
  const call = what === 'confirm' ? api.newsConfirm : api.newsStop;
  return (
    <LinkPress
      send={async () => await call({ params: { code }, shown: 'by-caller' })}
      words={{ ...words, unknown: t('unknown') }}
      after={{ to: paths.main(), title: t('toMain') }}
    />
  );
}
