import type { LetterKind } from './letter-kinds.ts';
import type { LetterRow } from './outbox.repo.ts';

/** What a sample may be about, and the words that people would have typed. */
export interface SampleFacts {
  /** Public id of a ticket of the sample order. */
  ticket: string;
  /** Public id of an offer of a ticket. */
  transfer: string;
  /** Public id of a request to the team. */
  request: string;
  /** A title or a name. */
  words: string;
  /** ISO instant, later than now. */
  until: string;
}

type Sample = (facts: SampleFacts) => LetterRow['payload'];

const nothing: Sample = () => ({});
const money: Sample = () => ({ amount: 245_000 });
const link: Sample = ({ until }) => ({ link: 'sample', until });
const ofTicket: Sample = ({ ticket }) => ({ ticket });
const ofRequest: Sample = ({ request }) => ({ request });
const address: Sample = () => ({ email: 'new@mail.example' });
const day: Sample = ({ until }) => ({ at: until });
const offer =
  (role: 'sender' | 'receiver'): Sample =>
  ({ transfer }) => ({ transfer, role });
const factor: Sample = ({ until }) => ({ at: until, address: '203.0.113.7' });
const network: Sample = () => ({ network: 'vk' });

/** The payload of one letter of each kind, for the page that shows them all and for the tests that read them all. */
export const LETTER_SAMPLES: Record<LetterKind, Sample> = {
  order_paid: nothing,
  payment_no_place: money,
  payment_surplus: money,
  refund_done: money,
  purchase_cancelled: money,
  team_joined: ofTicket,
  team_complete: ({ words }) => ({ team: 'sample', title: words }),
  distance_changed: ofTicket,
  result_accepted: ({ ticket, words }) => ({ ticket, reason: words }),
  result_declined: ({ ticket, words }) => ({ ticket, reason: words }),
  basket_left: ({ words, until }) => ({
    titles: [{ title: words, count: 2 }],
    link: 'https://distance.example/basket-fill-outside/sample',
    stop: 'sample',
    since: until,
    until,
  }),
  email_code: ({ until }) => ({ code: 'sample', until }),
  network_linked: network,
  network_unlinked: network,
  verify_email: link,
  account_exists: nothing,
  reset_password: link,
  login_link: link,
  password_changed: nothing,
  ticket_added: nothing,
  email_change: ({ until }) => ({ email: 'new@mail.example', link: 'sample', until }),
  email_change_known: address,
  email_change_asked: address,
  email_changed: address,
  export_ready: day,
  deletion_asked: day,
  deletion_undone: nothing,
  new_device: ({ until, words }) => ({ at: until, user_agent: words, address: '203.0.113.7' }),
  phone_changed: ({ until }) => ({ at: until, phone: '79161234567', address: '203.0.113.7' }),
  second_factor_on: factor,
  second_factor_off: ({ until }) => ({ at: until, address: null }),
  recovery_code_used: factor,
  recovery_codes_new: factor,
  transfer_offered: offer('receiver'),
  transfer_accepted: offer('receiver'),
  transfer_ended: offer('sender'),
  news_confirm: ({ until }) => ({ subscription: 'sample', asked: until, until }),
  news_welcome: () => ({ subscription: 'sample' }),
  support_asked: ofRequest,
  support_received: ofRequest,
};
