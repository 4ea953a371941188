import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buyerApi } from '../../api/buyer.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { basketStore, useBasket } from './basket-store.ts';
import { templateLines } from './fill-basket.ts';

/** «Поделиться»: a link with formats and counts alone. */
export function ShareBasket() {
  const t = useTranslations('basket.share');
  const failureText = useFailureText();
  const { items } = useBasket();
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!items.some(({ selector }) => selector === 'ticket')) return null;
  const share = async () => {
    setBusy(true);
    try {
      setLink((await buyerApi.basketShare({ body: { lines: templateLines(basketStore.snapshot()) } })).link);
    } catch (error) {
      toasts.show({ text: failureText(error), tone: 'err' });
    }
    setBusy(false);
  };
  const copy = async () => {
    if (link === null) return;
    try {
      await navigator.clipboard.writeText(link);
      setLink(null);
      toasts.show({ text: t('copied'), icon: 'check' });
    } catch {
      // Not allowed here: the link lies in the field and can be copied by hand.
    }
  };
  return (
    <>
      <Button kind="text" size={44} icon="share" busy={busy} onClick={() => void share()}>
        {t('open')}
      </Button>
      <Modal
        open={link !== null}
        onClose={() => setLink(null)}
        title={t('title')}
        closeLabel={t('close')}
        actions={
          <Button wide onClick={() => void copy()}>
            {t('copy')}
          </Button>
        }
      >
        <p>{t('line')}</p>
        <Field
          label={t('link')}
          value={link ?? ''}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </Modal>
    </>
  );
}
