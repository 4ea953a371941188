import { Button } from '@distance/ui/button/Button.tsx';
import { useTranslations } from 'use-intl';
import { toasts } from '../../signals/toasts.ts';
import { clearBasket } from './remove-tickets.ts';

/** «Очистить»: at once, and undoable (P2.20). */
export function ClearButton() {
  const t = useTranslations('basket');
  const clear = () => {
    const undo = clearBasket();
    toasts.show({ text: t('cleared'), icon: 'trash', action: { label: t('undo'), onPress: undo } });
  };
  return (
    <Button kind="text" size={44} icon="trash" onClick={clear}>
      {t('clear')}
    </Button>
  );
}
