import { useEffect } from 'react';

/** The screen stays on while the component is there; a browser that cannot, or will not on a low battery, does nothing. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await taken?.release();
      else lock = taken;
    };
    // The lock is lost with the tab's visibility.
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
