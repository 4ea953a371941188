import type { TicketView } from '@distance/contract/tickets.ts';
import type { MenuItem } from '@distance/ui/overlay/Menu.tsx';
import { Link } from 'react-router';
import type { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import type { TicketDialogs } from './ticket-dialogs.ts';
import type { TicketFiles } from './ticket-files.ts';

export interface TicketMenuActs {
  ticket: TicketView;
  files: TicketFiles;
  /** Absent for who only has the ticket's link: he changes nothing. */
  dialogs?: TicketDialogs | undefined;
  /** Entries of other features. */
  more?: readonly MenuItem[] | undefined;
  /** The ticket's own page is a press away, and no link leads there beside the menu. */
  opens?: boolean | undefined;
  /** On a bib, which has buttons of its own for the PDF and the calendar. */
  plain?: boolean | undefined;
  /** Its start was. */
  past?: boolean | undefined;
}

/** At most six acts, those that end something after a line. */
export function ticketMenuItems(
  { ticket, files, dialogs, more = [], opens, plain, past = false }: TicketMenuActs,
  t: ReturnType<typeof useTranslations<'tickets.action'>>,
): MenuItem[] {
  const items: MenuItem[] = [];
  const id = ticket.public_id;
  if (opens) items.push(linked({ id: 'open', label: t('open'), icon: 'ticket' }, paths.myTicket(id)));
  const may = new Set(dialogs ? ticket.actions : []);
  if (may.has('register'))
    items.push(linked({ id: 'register', label: t('register'), icon: 'user' }, paths.registerTicket(id)));
  if (may.has('change'))
    items.push(linked({ id: 'change', label: t('change'), icon: 'edit' }, paths.registerTicket(id)));
  if (may.has('distance') && dialogs)
    items.push({
      id: 'distance',
      label: t('distance'),
      icon: 'run',
      onSelect: () => dialogs.distance(ticket),
    });
  const virtual = may.has('online') || (dialogs !== undefined && ticket.online_result !== null);
  if (virtual && !plain)
    items.push(linked({ id: 'online', label: t('online'), icon: 'pulse' }, paths.onlineResult(id)));
  // Nobody shows the ticket of a virtual start.
  else if (!plain)
    items.push({ id: 'pdf', label: t('pdfSave'), icon: 'download', onSelect: () => files.save('pdf') });
  items.push(...more);
  const lasting = items.length;
  if (may.has('disable') && dialogs)
    items.push({
      id: 'disable',
      label: t('disable'),
      icon: 'cross',
      onSelect: () => dialogs.disable(ticket),
    });
  if (dialogs && ticket.status === 'valid' && !past && ticket.online_result !== 'accepted')
    items.push({
      id: 'cancel',
      label: t('cancel'),
      icon: 'undo',
      tone: 'err',
      onSelect: () => dialogs.cancel(ticket),
    });
  return items.map((item, at) => (at === lasting && at > 0 ? { ...item, divided: true } : item));
}

/** An item that is a link of the app. */
function linked(item: Pick<MenuItem, 'id' | 'label' | 'icon'>, to: string): MenuItem {
  return {
    ...item,
    render: (props, content) => (
      <Link {...props} to={to}>
        {content}
      </Link>
    ),
  };
}
