import { toasts } from './toasts.ts';

export interface Shared {
  text: string;
  /** Whole. */
  url: string;
}

/** What is said of a copied address, and of one that the browser did not let be copied; '' says nothing. */
interface Said {
  copied: string;
  failed: string;
}

/** Where a post about it begins: links that need no script. */
export const postsOf = ({ text, url }: Shared) => ({
  vk: `https://vk.com/share.php?${new URLSearchParams({ url, title: text })}`,
  telegram: `https://t.me/share/url?${new URLSearchParams({ url, text })}`,
});

/** Where copying is not allowed the address can be copied by hand. */
export async function copyLink(url: string, { copied, failed }: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toasts.show({ text: copied, icon: 'link' });
  } catch {
    if (failed !== '') toasts.show({ text: failed, tone: 'err' });
  }
}

/** Hands it over to the device's own list of ways, or copies its address where there is none. */
export async function passOn({ text, url }: Shared, said: Said): Promise<void> {
  if (!('share' in navigator)) return await copyLink(url, said);
  try {
    await navigator.share({ text, url });
  } catch {
    // The list was closed again: nothing was to be sent.
  }
}
