import type { PersonView } from '@distance/contract/people.ts';
import { touchInsurance, withInsuranceState } from '@distance/domain/basket/insurance-form.ts';
import { newInsurance } from '@distance/domain/basket/linked-insurance.ts';
import type { InsuranceItem } from '@distance/domain/basket/types.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { typedDate } from '@distance/domain/people/birth-date.ts';
import { useState } from 'react';
import { usePeople } from '../../features/people/people.queries.ts';
import { useSession } from '../../features/accounts/session.ts';
import type { InsuranceData } from './load-insurance.ts';

/** Who is to be insured. */
export interface Insured {
  signedIn: boolean;
  /** People the account has bought for. */
  people: readonly Candidate[];
  toggle: (person: PersonView) => void;
  /** How many more, whose data is typed in the basket. */
  others: number;
  setOthers: (count: number) => void;
  /** In the order of the page; a name is null until it is typed. */
  names: readonly (string | null)[];
  /** One for each, filled in as far as the person is known. */
  items: () => InsuranceItem[];
}

export interface Candidate {
  person: PersonView;
  name: string;
  picked: boolean;
  /** The insurance takes people of this age (P5.50). */
  fits: boolean;
}

export function useInsured(chosen: InsuranceData['chosen']): Insured {
  const { state, user } = useSession();
  const account = user === null || user.temporary ? undefined : user.public_id;
  const people = usePeople(account);
  // Null until something was pressed: the account's own person, or else one whose name is typed later.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [typed, setTyped] = useState<number | null>(null);
  // The moment of opening is enough: the basket judges again.
  const [today] = useState(() => dateInZone(new Date(), 'Europe/Moscow'));
  const itemOf = (person: PersonView | null): InsuranceItem | null => {
    if (chosen === null) return null;
    const { event, event_city } = chosen.start;
    const { public_id, title, start_time, address } = chosen.format;
    const { public_id: city, timezone } = event_city;
    const item = newInsurance(chosen.offer, {
      event,
      event_city: { public_id: city, timezone, name: event_city.city.name },
      format_public_id: public_id,
      start_time,
      type: title,
      address,
    });
    if (person === null) return item;
    const { first_name, last_name, second_name, phone, gender, birth_date } = person;
    const known = {
      first_name,
      last_name,
      second_name,
      phone,
      gender,
      birth_date: typedDate(birth_date),
    };
    return withInsuranceState(touchInsurance(item, known), today);
  };
  const candidates = people
    .toSorted((a, b) => Number(b.self) - Number(a.self))
    .map((person): Candidate => {
      const fits = itemOf(person)?.preReg !== false;
      const wanted = picked === null ? person.self : picked.has(person.public_id);
      return { person, name: `${person.first_name} ${person.last_name}`, picked: fits && wanted, fits };
    });
  const named = candidates.filter((one) => one.picked);
  const others = Math.max(typed ?? 0, named.length === 0 ? 1 : 0);
  return {
    signedIn: state === 'signed-in' && account !== undefined,
    people: candidates,
    toggle: ({ public_id: id }) => {
      const now = new Set(named.map(({ person }) => person.public_id));
      if (!now.delete(id)) now.add(id);
      setPicked(now);
    },
    others,
    setOthers: setTyped,
    names: [...named.map(({ name }) => name), ...Array.from({ length: others }, () => null)],
    items: () =>
      [
        ...named.map(({ person }) => itemOf(person)),
        ...Array.from({ length: others }, () => itemOf(null)),
      ].filter((item) => item !== null),
  };
}
