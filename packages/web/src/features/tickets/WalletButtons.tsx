import { Button } from '@distance/ui/button/Button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { saveBlob } from '../../signals/save-blob.ts';
import { toasts } from '../../signals/toasts.ts';
import { keyApi, type OpenedTicket } from './tickets.queries.ts';

type Wallet = OpenedTicket['wallets'][number];

/** Only for the wallets whose keys the site has. */
export function WalletButtons({ opened }: { opened: OpenedTicket }) {
  const t = useTranslations('tickets.wallet');
  const [busy, setBusy] = useState<Wallet | null>(null);
  const add = async (wallet: Wallet) => {
    setBusy(wallet);
    try {
      await open(wallet, opened);
    } catch {
      toasts.show({ text: t('failed'), tone: 'err', icon: 'warn' });
    } finally {
      setBusy(null);
    }
  };
  return opened.wallets.map((wallet) => (
    <Button
      key={wallet}
      kind="secondary"
      icon="card"
      busy={busy === wallet}
      busyLabel={t(wallet)}
      onClick={() => void add(wallet)}
    >
      {t(wallet)}
    </Button>
  ));
}

async function open(wallet: Wallet, { values, key }: OpenedTicket): Promise<void> {
  const client = key === null ? api : keyApi;
  const args = {
    params: { id: values.public_id },
    ...(key !== null && { query: { key } }),
    shown: 'by-caller' as const,
  };
  if (wallet === 'apple') saveBlob(await client.ticketApple(args), `distance-${values.ticketNumber}.pkpass`);
  else location.assign((await client.ticketGoogle(args)).url);
}
