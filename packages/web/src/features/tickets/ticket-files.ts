import type { TicketView } from '@distance/contract/tickets.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { saveBlob } from '../../signals/save-blob.ts';
import { toasts } from '../../signals/toasts.ts';
import { keyApi } from './tickets.queries.ts';

type Kind = 'pdf' | 'calendar';

export interface TicketFiles {
  /** The file on its way. */
  busy: Kind | null;
  save: (kind: Kind) => void;
}

/** Saves the ticket as PDF or its start as a calendar file; the token goes in a header, so a plain link cannot. */
export function useTicketFiles({ public_id, ticketNumber }: TicketView, key: string | null): TicketFiles {
  const t = useTranslations('tickets.action');
  const [busy, setBusy] = useState<Kind | null>(null);
  const save = async (kind: Kind) => {
    if (busy !== null) return;
    setBusy(kind);
    try {
      const name = `distance-${ticketNumber}.${kind === 'pdf' ? 'pdf' : 'ics'}`;
      saveBlob(await load(kind, public_id, key), name);
    } catch {
      toasts.show({ text: t('fileFailed'), tone: 'err', icon: 'warn' });
    } finally {
      setBusy(null);
    }
  };
  return { busy, save: (kind) => void save(kind) };
}

async function load(kind: Kind, id: string, key: string | null): Promise<Blob> {
  const client = key === null ? api : keyApi;
  const args = { params: { id }, ...(key !== null && { query: { key } }), shown: 'by-caller' as const };
  return kind === 'pdf' ? await client.ticketPdf(args) : await client.ticketCalendar(args);
}
