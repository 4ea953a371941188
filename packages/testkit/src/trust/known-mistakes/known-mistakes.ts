/** Where a mistake is put in, by the name it has there; that suite plays it, a drawn few by day and all at night. */
export type Switch =
  | { suite: 'schedules'; broken: string; pair: string }
  | { suite: 'once-only' | 'simulation' | 'rights'; name: string }
  | { suite: 'file'; file: string; title: string };

/** What ticket shops have got wrong, ours put wrong the same way, and the suite that says so. */
export const KNOWN_MISTAKES: readonly (readonly [mistake: string, made: Switch])[] = [
  // Places
  [
    'the last place is sold twice: read, then taken',
    schedule('places are read, then taken', 'hold / hold / hold on the last place'),
  ],
  [
    'the last place is sold twice: counted with an old snapshot',
    schedule('places are counted in the statement that takes them', 'hold / hold / hold on the last place'),
  ],
  ['held places are not counted', { suite: 'simulation', name: 'a hold that its stock does not count' }],
  [
    'a hold that has ended is never free again',
    { suite: 'simulation', name: 'a place that is never given back' },
  ],
  [
    'one number or seat is two buyers’',
    schedule('a numbered place is read without its lock', 'numbered place / numbered place'),
  ],
  [
    'one visitor holds the whole sale',
    schedule(
      'what one address keeps is counted without its lock',
      'fortieth place of an address / another fortieth',
    ),
  ],
  [
    'the last place of a distance goes to a change and to a sale',
    schedule('places are read, then taken', 'distance: dearer / sale / sale of the last place'),
  ],
  [
    'a freed place is sold past those who wait',
    { suite: 'simulation', name: 'a freed place that is sold past who waits' },
  ],
  ['one freed place is offered to two', { suite: 'once-only', name: 'an offer whose places do not count' }],
  // Prices and codes
  [
    'more than a wave has are sold at its price',
    schedule('places of a price wave are read, then taken', 'wave: three buyers of its last place'),
  ],
  [
    'a code works more often than it may',
    schedule('uses of a promocode are read, then added', 'promocode: last use / last use'),
  ],
  [
    'a code of a failed order stays used',
    { suite: 'simulation', name: 'uses of a promocode that do not come back' },
  ],
  [
    'a code works twice for one buyer',
    { suite: 'once-only', name: 'a use of a promocode that forgets its buyer' },
  ],
  [
    'a discount is shared out and a part is lost',
    { suite: 'simulation', name: 'a discount of which a rouble is lost' },
  ],
  // Payments
  ['a double click is two orders', { suite: 'once-only', name: 'a key of a press that is never the same' }],
  [
    'one entry of a basket is sold under every key',
    { suite: 'once-only', name: 'an entry that no order takes' },
  ],
  [
    'a notification is believed',
    inFile('false-notifications.test.ts', 'a product that believes what it is told'),
  ],
  ['the last notification decides', inFile('webhook-orders.test.ts', 'when the last of them decides')],
  [
    'a notification come twice is worked twice',
    { suite: 'once-only', name: 'an inbox that keeps every copy' },
  ],
  [
    'notifications at once pay an order twice',
    schedule(
      'payment, order and stock are not locked',
      'pay / pay / pay: three notifications of one payment',
    ),
  ],
  [
    'a flood of notifications holds up codes',
    inFile('notification-storm.test.ts', 'control: in one queue for all'),
  ],
  [
    'two free the place of a list at once',
    schedule('lists are not locked, only counted', 'waiting: a free place / leave / leave / sweep'),
  ],
  ['captured money is forgotten', { suite: 'simulation', name: 'captured money that is forgotten' }],
  [
    'a fault leaves a half of what was to be written',
    inFile('write-faults.test.ts', 'where no transaction holds it together'),
  ],
  ['nobody looks after a refund whose server died', inFile('kill.test.ts', 'control: after a death')],
  ['a receipt tells another sum than was paid', { suite: 'simulation', name: 'a receipt of another sum' }],
  // Money that goes back
  [
    'a ticket is refunded twice',
    schedule('payment, order and stock are not locked', 'refund / refund of one ticket'),
  ],
  ['one refund is sent twice', schedule('a refund is sent without being claimed', 'one refund sent twice')],
  [
    'a change of distance and a refund both return money',
    schedule('payment, order and stock are not locked', 'distance: cheaper / cancel of the purchase'),
  ],
  [
    'a refund is not in the ledger',
    { suite: 'simulation', name: 'money returned that is not in the ledger' },
  ],
  ['a policy outlives its refund', { suite: 'simulation', name: 'a policy that outlives its refund' }],
  // Tickets
  ['a paid order has no ticket', { suite: 'simulation', name: 'a ticket lost after payment' }],
  [
    'two codes of one ticket open the gate',
    { suite: 'simulation', name: 'a ticket whose code outlives its transfer' },
  ],
  [
    'an offer makes two new holders',
    schedule('payment, order and stock are not locked', 'transfer: accept / accept of one offer'),
  ],
  [
    'a registration taken back still gets its number',
    schedule('payment, order and stock are not locked', 'registration: cancel / hand-out by the old code'),
  ],
  // People
  [
    'whoever knows an id sees the ticket',
    { suite: 'rights', name: 'a ticket opens to whoever knows its id' },
  ],
  ['whoever knows an id names the file', { suite: 'rights', name: 'an upload of anybody may be named' }],
  ['a link works again', { suite: 'once-only', name: 'links that are never used up' }],
  [
    'a code of four digits is guessed',
    inFile('guessing-attack.test.ts', 'control: with %s a number is guessed at'),
  ],
  [
    'a code of a certificate is guessed at the till',
    inFile('certificate-guesses.test.ts', 'control: with tries that are not counted'),
  ],
  ['bots hold the places all day', inFile('holding-attack.test.ts', 'without the bounds the same bots')],
];

function schedule(broken: string, pair: string): Switch {
  return { suite: 'schedules', broken, pair };
}

function inFile(file: string, title: string): Switch {
  return { suite: 'file', file, title };
}
