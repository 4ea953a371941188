import { useLocale, useTranslations } from 'use-intl';
import type { ItemFile } from '@distance/domain/basket/types.ts';
import { LOCALE_TAG } from '../../texts/format.ts';

const KB = 1024;
const MB = KB * KB;

/** `photo.png, 6,2 МБ`; the name alone where the size is not known. */
export function useFileWords(): (file: Pick<ItemFile, 'name' | 'size'>) => string {
  const t = useTranslations('basket.form');
  const locale = useLocale();
  return ({ name, size }) => {
    if (size === undefined) return name;
    const count = (value: number, digits: number) =>
      value.toLocaleString(LOCALE_TAG[locale], { maximumFractionDigits: digits });
    const shown =
      size < MB
        ? t('fileKb', { count: count(Math.max(1, Math.round(size / KB)), 0) })
        : t('fileMb', { count: count(size / MB, 1) });
    return t('fileOfSize', { name, size: shown });
  };
}
