import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Menu, type MenuProps } from '@distance/ui/overlay/Menu.tsx';
import { useTranslations } from 'use-intl';
import { ticketMenuItems, type TicketMenuActs } from './ticket-menu-items.tsx';

/** What can be done with a ticket, under three dots. */
export function TicketMenu(acts: TicketMenuActs) {
  const t = useTranslations('tickets.action');
  const items = ticketMenuItems(acts, t);
  if (items.length === 0) return null;
  const label = t('more', { title: acts.ticket.event.title });
  return <Menu items={items} label={label} trigger={dots(label, acts.plain ? 'plain' : 'sunken')} />;
}

const dots =
  (label: string, kind: 'plain' | 'sunken'): MenuProps['trigger'] =>
  (props) => <IconButton {...props} kind={kind} icon="more" label={label} />;
