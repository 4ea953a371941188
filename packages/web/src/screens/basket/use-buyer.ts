import type { UserView } from '@distance/contract/accounts.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../features/basket/browser-storage.ts';
import { type ChosenCity, useChosenCity } from '../../features/delivery/chosen-city.ts';
import type { AddressDraft } from '../../features/participants/AddressCard.tsx';
import type { Contact } from '../../features/participants/ContactCard.tsx';
import { storedUser } from '../../signals/session.ts';
import { readTab, subscribeTab, writeTab } from '../../signals/tab-memory.ts';

interface StoredBuyer {
  readonly contact: Contact;
  readonly address: AddressDraft;
}

const unknown = () => null;

/** Contact and address of the buyer: kept for this tab alone, so that the provider's page can be come back from. */
export function useBuyer() {
  const profile = readUser(useSyncExternalStore(storedUser.subscribe, storedUser.get, unknown));
  const stored = readStored(useSyncExternalStore(subscribeTab, () => readTab(STORAGE_KEYS.contact), unknown));
  const buyer = stored ?? { contact: contactOf(profile), address: {} };
  const store = (next: StoredBuyer) => writeTab(STORAGE_KEYS.contact, JSON.stringify(next));
  const chosenCity = useChosenCity();
  return {
    contact: buyer.contact,
    address: inCity(buyer.address, chosenCity),
    /** A real account fills forms in; a temporary one was made from a form. */
    profile: profile?.temporary === false ? profile : null,
    setContact: (contact: Contact) => store({ ...buyer, contact }),
    setAddress: (address: AddressDraft) => store({ ...buyer, address }),
  };
}

/** Until a place is said here, goods go to the city that was chosen on the page of one. */
function inCity(address: AddressDraft, city: ChosenCity | null): AddressDraft {
  if (city === null || address.region_id !== undefined) return address;
  return { ...address, region_id: city.region_id, location_id: city.id };
}

function contactOf(user: UserView | null): Contact {
  return { email: user?.email ?? '', phone: user?.phone == null ? '' : formatPhone(user.phone) };
}

function readStored(raw: string | null): StoredBuyer | null {
  const value = parsed(raw);
  if (typeof value !== 'object' || value === null || !('contact' in value) || !('address' in value))
    return null;
  const { contact, address } = value as { contact: Partial<Contact> | null; address: AddressDraft | null }; // written by `store`
  return {
    contact: { email: contact?.email ?? '', phone: contact?.phone ?? '' },
    address: address ?? {},
  };
}

function readUser(raw: string | null): UserView | null {
  const value = parsed(raw);
  // Written from the server's answer; a damaged copy has no id.
  return typeof value === 'object' && value !== null && 'public_id' in value ? (value as UserView) : null;
}

function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
}
