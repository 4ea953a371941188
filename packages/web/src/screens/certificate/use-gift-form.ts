import type { GiftField } from '@distance/domain/certificates/certificate.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import { loadBasketOr } from '../../features/basket/basket-later.ts';
import { useBasketFailure } from '../../features/basket/use-basket-failure.ts';
import {
  EMPTY_GIFT,
  giftItem,
  problemsOf,
  sumOf,
  type GiftForm,
} from '../../features/certificates/gift-form.ts';

/** What is typed on the page of choosing, and its press. Mistakes are told from the first press on. */
export function useGiftForm() {
  const t = useTranslations('gift');
  const format = useFormat();
  const navigate = useNavigate();
  const tellFailed = useBasketFailure();
  const [form, setForm] = useState<GiftForm>(EMPTY_GIFT);
  const [askedAt, setAskedAt] = useState<Date | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = askedAt === null ? [] : problemsOf(form, askedAt);
  const put = async (): Promise<void> => {
    setBusy(true);
    const basket = await loadBasketOr(tellFailed);
    setBusy(false);
    if (basket === null) return;
    const sum = format.money(sumOf(form));
    basket.addCertificate(giftItem(form, t('name_of', { design: t(`designs.${form.design}`) })));
    toasts.show({
      text: t('added', { sum }),
      icon: 'bag',
      topic: 'basket',
      action: { label: t('openBasket'), onPress: () => void navigate(paths.basket()) },
    });
    // The next one is for somebody else.
    setForm({ ...form, name: '', email: '', words: '' });
    setAskedAt(null);
  };
  return {
    form,
    set: (change: Partial<GiftForm>) => setForm({ ...form, ...change }),
    wrong: (field: GiftField) => problems.includes(field),
    busy,
    add: () => {
      const now = new Date();
      setAskedAt(now);
      if (!busy && problemsOf(form, now).length === 0) void put();
    },
  };
}
