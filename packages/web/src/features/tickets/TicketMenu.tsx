import type { TicketView } from '@distance/contract/tickets.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Menu, type MenuItem, type MenuProps } from '@distance/ui/overlay/Menu.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import type { TicketFiles } from './ticket-files.ts';

export interface TicketMenuProps {
  ticket: TicketView;
  files: TicketFiles;
  /** Absent where the purchase cannot be cancelled. */
  onCancel?: (() => void) | undefined;
  /** Entries of other features. */
  more?: readonly MenuItem[] | undefined;
  /** Absent on the ticket's own page. */
  opens?: boolean | undefined;
  plain?: boolean | undefined;
}

/** What can be done with a ticket, under three dots. */
export function TicketMenu({ ticket, files, onCancel, more = [], opens, plain }: TicketMenuProps) {
  const t = useTranslations('tickets.action');
  const items: MenuItem[] = [];
  if (opens) {
    items.push({
      id: 'open',
      label: t('open'),
      icon: 'ticket',
      render: (props, content) => (
        <Link {...props} to={paths.myTicket(ticket.public_id)}>
          {content}
        </Link>
      ),
    });
  }
  items.push({ id: 'pdf', label: t('pdfSave'), icon: 'download', onSelect: () => files.save('pdf') });
  items.push({
    id: 'calendar',
    label: t('calendar'),
    icon: 'calendar',
    onSelect: () => files.save('calendar'),
  });
  items.push(...more);
  if (onCancel)
    items.push({ id: 'cancel', label: t('cancel'), icon: 'undo', tone: 'err', onSelect: onCancel });
  const label = t('more', { title: ticket.event.title });
  return <Menu items={items} label={label} trigger={dots(label, plain ? 'plain' : 'sunken')} />;
}

const dots =
  (label: string, kind: 'plain' | 'sunken'): MenuProps['trigger'] =>
  (props) => <IconButton {...props} kind={kind} icon="more" label={label} />;
