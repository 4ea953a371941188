import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginPath } from '../features/accounts/use-login-path.ts';
import { type GlobalMessage, setGlobalMessage } from '../signals/global-message.ts';
import { dropSession } from '../signals/session.ts';

const close = () => setGlobalMessage(null);

/** The modal with «Понятно» (P8.01). */
export default function MessageModal({ message }: { message: GlobalMessage }) {
  const t = useTranslations('shell');
  if (message.kind === 'sessionOver') return <SessionOver />;
  return (
    <Modal
      open
      onClose={close}
      title={message.kind === 'text' ? message.text : t(message.why ?? 'failure')}
      closeLabel={t('close')}
      actions={<Button onClick={close}>{t('understood')}</Button>}
    />
  );
}

/** The token is gone with the modal, and «Войти» leads to the sign-in and back (P8.04); until then the page stays as it is. */
function SessionOver() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const loginPath = useLoginPath();
  const leave = () => {
    dropSession('refused');
    close();
  };
  const signIn = () => {
    void navigate(loginPath);
    leave();
  };
  return (
    <Modal
      open
      onClose={leave}
      title={t('sessionOver')}
      closeLabel={t('close')}
      dismissible={false}
      actions={
        <Button wide onClick={signIn}>
          {t('login')}
        </Button>
      }
    >
      <p>{t('sessionOverLine')}</p>
    </Modal>
  );
}
