import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { useTranslations } from 'use-intl';
import { useTheme } from './use-theme.ts';

/** One button that turns to the other theme. */
export function ThemeButton({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell');
  const [theme, choose] = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      kind="plain"
      className={className}
      icon={next === 'dark' ? 'moon' : 'sun'}
      label={next === 'dark' ? t('darkTheme') : t('lightTheme')}
      onClick={() => choose(next)}
    />
  );
}
