import { useEffect, useState } from 'react';
import { SETTINGS_GROUPS, type SettingsGroupId } from './settings-groups.ts';

/** The group that is read now: the last whose heading has come to the upper third of the window. */
export function useShownGroup(): SettingsGroupId {
  const [shown, setShown] = useState<SettingsGroupId>('profile');
  useEffect(() => {
    const look = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = SETTINGS_GROUPS.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && (atEnd ? top < innerHeight : top < innerHeight / 3);
      });
      setShown(passed.at(-1)?.id ?? 'profile');
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return shown;
}
