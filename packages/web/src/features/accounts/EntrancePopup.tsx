import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useTranslations } from 'use-intl';

/** What the sign-in page says after a letter was asked for or followed (A2.47, A2.54). */
export type EntranceNews =
  | { kind: 'verified' | 'changed' | 'linkOver' | 'resetSent' }
  | { kind: 'checkMail'; email: string };

export function EntrancePopup({ news, onClose }: { news: EntranceNews; onClose: () => void }) {
  const t = useTranslations('entrance');
  const title = {
    verified: t('popups.verified'),
    changed: t('popups.changed'),
    linkOver: t('popups.linkOver'),
    resetSent: t('recovery.sent'),
    checkMail: t('popups.checkMail'),
  }[news.kind];
  const line =
    news.kind === 'checkMail'
      ? t('popups.checkMailLine', { email: news.email })
      : news.kind === 'linkOver'
        ? t('popups.linkOverLine')
        : null;
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <Button wide onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      {line !== null && <p>{line}</p>}
    </Modal>
  );
}

/** The news that another page left for the sign-in page, from the state of the history entry. */
export function readNews(state: unknown): EntranceNews | null {
  if (typeof state !== 'object' || state === null || !('news' in state)) return null;
  const { news } = state;
  return news === 'verified' || news === 'changed' || news === 'linkOver' ? { kind: news } : null;
}
