import { Segments } from '@distance/ui/choice/Segments.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import type { Theme } from '../api/site-context.ts';
import { useTheme } from './use-theme.ts';

/** Sun and moon side by side. */
export function ThemeSegments() {
  const t = useTranslations('shell');
  const [theme, choose] = useTheme();
  return (
    <Segments<Theme>
      legend={t('theme')}
      legendHidden
      value={theme}
      onChange={choose}
      options={[
        { value: 'light', label: <Icon name="sun" />, spoken: t('lightTheme') },
        { value: 'dark', label: <Icon name="moon" />, spoken: t('darkTheme') },
      ]}
    />
  );
}
