import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { linkIn } from './letter-link.ts';
import type { Letter, Outside } from './outside.ts';

/** Bought without pages. */
export interface Purchase {
  order: string;
  /** Opens the order to who is not signed in. */
  key: string;
  /** Session of the buyer: the given one, or of the account that a guest's purchase makes. */
  token: string;
  /** Roubles. */
  total: number;
  letter: Letter;
}

const FORMAT = 'nochnaya-desyatka-novosibirsk-5';

/**
 * Tickets of «Ночная десятка», one if no other count is said, as the basket would buy them, for Анна Климова; resolves when their
 * letter has come.
 * @param buyer `token` of who is signed in; `later` leaves the participant open
 */
export async function buyTicket(
  request: APIRequestContext,
  outside: Outside,
  {
    email,
    token,
    later = false,
    count = 1,
  }: { email: string; token?: string; later?: boolean; count?: number },
): Promise<Purchase> {
  // The shapes are those of the contract.
  const { values: format } = (await (await request.get(`/api/event_format/${FORMAT}`)).json()) as {
    values: {
      event_city: { public_id: string };
      sizes: { public_id: string; count: number }[];
      delivery: { public_id: string }[];
      kinds: { price: number }[];
    };
  };
  const ids = Array.from({ length: count }, () => `bought-${randomUUID()}`);
  const total = (format.kinds[0]?.price ?? 0) * count;
  const answer = await request.post('/api/payment', {
    headers: {
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    data: {
      email,
      total,
      tickets: ids.map((id) => ({
        unique_id: id,
        format_public_id: FORMAT,
        event_city: { public_id: format.event_city.public_id },
        count: 1,
        preReg: later ? 'later' : 'ok',
      })),
      register: later ? [] : ids.map((id) => participant(id, format)),
    },
  });
  if (!answer.ok()) throw new Error(`the purchase was refused: ${answer.status()} ${await answer.text()}`);
  const placed = (await answer.json()) as { token: string | null; order: { public_id: string; key: string } };
  await outside.pay(placed.order.public_id);
  const letter = await outside.letter(email, count === 1 ? 'Ваш билет: Ночная десятка' : /^Ваши билеты/);
  return {
    order: placed.order.public_id,
    key: placed.order.key,
    token: placed.token ?? token ?? '',
    total,
    letter,
  };
}

/** The page of a ticket just bought, opened by the link of its letter. */
export async function openBoughtTicket(
  page: Page,
  outside: Outside,
  buyer: Parameters<typeof buyTicket>[2],
): Promise<void> {
  const { letter } = await buyTicket(page.request, outside, buyer);
  await page.goto(new URL(linkIn(letter, '/me/ticket/')).pathname);
}

function participant(
  id: string,
  format: { sizes: { public_id: string; count: number }[]; delivery: { public_id: string }[] },
) {
  return {
    unique_id: id,
    first_name: 'Анна',
    last_name: 'Климова',
    phone: '79161184022',
    gender: 'female',
    birth_date: '1992-03-14',
    item_size: format.sizes.find(({ count }) => count > 0)?.public_id ?? null,
    delivery_public_id: format.delivery[0]?.public_id ?? null,
  };
}
