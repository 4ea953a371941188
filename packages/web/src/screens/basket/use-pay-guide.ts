import type { PayBlocker } from '@distance/domain/basket/pay-button.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { basketStore } from '../../features/basket/basket-store.ts';
import { focusFirstError, focusInside } from './focus.ts';

/** Leads the buyer to what is missing: nothing is marked before pay was pressed or a link followed. */
export function usePayGuide() {
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(false);
  const [began, setBegan] = useState<number | null>(null);

  const openTab = (groupId: string, uniqueId: string): void =>
    setOpen((held) => ({ ...held, [groupId]: uniqueId }));

  const go = (blocker: PayBlocker): void => {
    if (blocker.code === 'ticket_incomplete') {
      flushSync(() => {
        openTab(blocker.groupId, blocker.uniqueId);
        markTicket(blocker.uniqueId);
      });
      focusFirstError(`ticket-${blocker.uniqueId}-form`);
      return;
    }
    if (blocker.code === 'insurance_incomplete') {
      basketStore.updateInsurance(blocker.uniqueId, (item) => ({
        ...item,
        isErrorTab: true,
        isScrolling: true,
      }));
      return;
    }
    flushSync(() => setAsked(true));
    if (blocker.code === 'delivery_field') focusAddress(blocker.field);
    else if (blocker.code === 'team_title_required') focusInside(`team-${blocker.uniqueId}`);
    else if (blocker.code === 'phone_invalid') focusInside('contact-phone');
    else if (blocker.code === 'delivery_method_required') focusDelivery(blocker.uniqueId);
    else focusInside('contact-email');
  };

  return {
    /** Open tab of each group. */
    open,
    openTab,
    asked,
    /** How many fields were missing when pay was pressed; null before. */
    began,
    go,
    /** Pay was pressed too early: marks all that is missing and goes to the first of it. */
    begin: (blockers: readonly PayBlocker[], fields: number): void => {
      setBegan((held) => Math.max(held ?? 0, fields));
      setAsked(true);
      for (const blocker of blockers) {
        if (blocker.code === 'ticket_incomplete') markTicket(blocker.uniqueId);
        if (blocker.code === 'insurance_incomplete')
          basketStore.updateInsurance(blocker.uniqueId, (item) => ({ ...item, isErrorTab: true }));
      }
      const [first] = blockers;
      if (first !== undefined) go(first);
    },
  };
}

function markTicket(uniqueId: string): void {
  basketStore.updateTickets([uniqueId], (ticket) => ({ ...ticket, isErrorTab: true, preReg: null }));
}

/** Of a good on its row, of a ticket in its form. */
function focusDelivery(uniqueId: string): void {
  if (!focusInside(`good-${uniqueId}-delivery`)) focusInside(`ticket-${uniqueId}-form`);
}

/** A city is chosen after its region. */
function focusAddress(field: string): void {
  if (field === 'phone') focusInside('contact-phone');
  else if (!focusInside(`address-${field}`)) focusInside('address-region_id');
}
