import type { CertificateItem, InsuranceItem, ShopItem, TicketItem } from './types.ts';

/** Items for tests: complete and payable unless a part says otherwise. */
export function ticket(part: Partial<TicketItem> = {}): TicketItem {
  return {
    selector: 'ticket',
    public_id: 'f10',
    unique_id: 't1',
    groupId: 'g1',
    count: 1,
    totalCost: 2000,
    price: 2000,
    title: 'Ночной забег',
    format_public_id: 'f10',
    kind: 'athlete',
    event_city: { public_id: 'ec1', timezone: 'Europe/Moscow' },
    start_time: '2027-05-10T06:00:00Z',
    tickets_left: { athlete: 100 },
    preregistration: true,
    ...part,
  };
}

export function good(part: Partial<ShopItem> = {}): ShopItem {
  return {
    selector: 'shop',
    public_id: 'cap',
    unique_id: 's1',
    groupId: 'shop',
    count: 1,
    totalCost: 800,
    price: 800,
    title: 'Кепка',
    ...part,
  };
}

export function insurance(part: Partial<InsuranceItem> = {}): InsuranceItem {
  return {
    selector: 'insurance',
    public_id: 'ins',
    unique_id: 'i1',
    groupId: 'g1',
    count: 1,
    totalCost: 200,
    price: 200,
    title: 'Страховка',
    format_public_id: 'f10',
    start_date: '2027-05-10',
    ...part,
  };
}

export function certificate(part: Partial<CertificateItem> = {}): CertificateItem {
  return {
    selector: 'certificate',
    public_id: 'cert',
    unique_id: 'c1',
    groupId: 'cert',
    count: 1,
    totalCost: 3000,
    price: 3000,
    title: 'Сертификат',
    ...part,
  };
}

/** Ids n1, n2, … */
export function counter(prefix = 'n'): () => string {
  let next = 0;
  return () => `${prefix}${(next += 1)}`;
}
