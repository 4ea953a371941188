import type { mail as ru } from '../ru/mail.ts';
import type { Translated } from '../translated.ts';

export const mail: Translated<typeof ru> = {
  foot: 'You received this letter because an order was placed with your address at Distance. Its links open your tickets without sign-in: do not pass them on to strangers.',
  item: 'Order',
  returned: 'Returned',
  to_certificate: 'To the certificate',
  order_open: 'Open the order',
  basket_left: {
    subject: 'You have not finished your purchase',
    preview: 'Your tickets are in the basket',
    title: 'You have not finished your purchase',
    line: 'You have chosen races but not paid for them. Open the basket and all of it will be there.',
    count: '× {count}',
    open: 'Open the basket',
    places: 'The places are not kept for you: price and availability may have changed.',
    foot: 'You allowed a reminder on the site of Distance.',
  },
  email_code: {
    subject: 'Confirm your e-mail',
    title: 'Confirm your e-mail',
    line: 'Enter this code in the basket, and the payment goes on:',
    code: 'Code',
    life: 'The code works for 5 minutes and once. Do not tell it to anybody.',
    foot: 'You received this letter because somebody entered this address when paying on Distance. If it was not you, do nothing: without the code nothing will be bought for it.',
  },
  network_linked: {
    subject: 'Sign-in through {network} was linked',
    title: 'A new way to sign in',
    line: 'Sign-in through {network} was linked to your account.',
    not_me: 'If it was not you, unlink the network in the settings and change your password.',
    open: 'Open settings',
    foot: 'You received this letter because the ways to sign in to your account at Distance have changed.',
  },
  network_unlinked: {
    subject: 'Sign-in through {network} was unlinked',
    title: 'A way to sign in was removed',
    line: 'Your account no longer opens through {network}.',
    not_me: 'If it was not you, change your password and end other sessions in the settings.',
  },
  order_paid: {
    subject_one: 'Your ticket: {event}',
    subject_event: 'Your tickets: {event}',
    subject_many: 'Your tickets at Distance',
    subject_insurance: 'Your insurance is ready',
    intro_insurance: 'The order is paid and the insurance is yours. The policy is attached.',
    title: 'See you at the start!',
    title_bib: '{name}, your bib is {bib}',
    title_name: '{name}, the ticket is yours',
    runner: 'Participant',
    ticket: 'Ticket',
    pickup: 'Collect your bib with a passport and the code: {place}',
    open_other: 'Ticket',
    intro_virtual:
      'The order is paid, the ticket is yours. Run the distance wherever suits you and send the result from the page of the ticket.',
    intro_one:
      'The order is paid and the ticket is yours. Show its code at bib pick-up, on screen or on paper.',
    intro_many:
      'The order is paid and the tickets are yours. Show their codes at bib pick-up, on screen or on paper.',
    unregistered: 'No participant named yet. Fill in the details before {until}',
    bib: 'Bib {bib}, ticket {number}',
    number: 'Ticket {number}',
    open: 'Open the ticket',
    sum: 'Order total',
    team: 'Gather the team “{team}”: send the runners the link from its page, each fills in their own data.',
    team_open: 'Open the team',
    cabinet: 'Everything you bought is in your account.',
    cabinet_open: 'Open my account',
    guest: 'Keep your tickets in one place: choose a password, we know the rest already.',
    guest_cabinet: 'Without a password the account of this purchase opens once within 7 days:',
    guest_password: 'Choose a password',
    refund:
      'You can return a ticket in your account: open it and choose “Cancel purchase”. The sum depends on the rules of the start; you see it before you confirm.',
    refund_guest:
      'You can return a ticket in your account: choose a password, open the ticket and choose “Cancel purchase”. The sum depends on the rules of the start; you see it before you confirm.',
  },
  team_joined: {
    subject: 'You are in the team “{team}”: {event}',
    title: 'You are in the team “{team}”!',
    intro:
      'The captain has paid for your place and your data is saved. Show the code of the ticket when you collect your bib: on a screen or on paper.',
    foot: 'This letter came because your address was given by an invitation to a team. Its link opens your ticket without sign-in, do not pass it on.',
  },
  team_complete: {
    subject: 'The team “{team}” is complete',
    title: 'The team “{team}” is complete',
    intro:
      'All runners have filled in their data. The team can be changed until the organiser closes the changes.',
    open: 'Open the team',
    foot: 'You received this letter because you became the captain of this team on Distance.',
  },
  payment_no_place: {
    subject: 'Your order did not go through, we are returning {sum}',
    title: 'Your order did not go through, your money is coming back',
    why: 'Your payment arrived when the order could not be bought any more: the hold had ended and other participants had taken the last places, or the start had begun or was cancelled. We are very sorry. No tickets were issued.',
    when: 'The whole sum, {sum}, comes back the way you paid. The return is under way; your bank needs up to 10 working days, usually less.',
  },
  payment_surplus: {
    subject: 'We are returning a surplus payment: {sum}',
    title: 'The order was paid twice',
    why: 'More than one payment came for this order. Your tickets are valid, the surplus comes back.',
    when: '{sum} comes back the way you paid. Your bank needs up to 10 working days, usually less.',
  },
  payment_returned: {
    subject: 'We are returning your payment: {sum}',
    title: 'This payment did not pass our check',
    why: 'What the bank told us about your payment differs from what we had asked for, so no tickets were issued. We are returning the money.',
    when: '{sum} comes back the way you paid. Your bank needs up to 10 working days, usually less.',
  },
  refund_done: {
    subject: 'We have returned {sum}',
    title: 'We have returned {sum}',
    why: 'The refund of your order has been sent to the bank.',
    when: 'The money comes back the way you paid, within 10 working days, usually sooner. The refund receipt comes in a letter of its own.',
  },
  refund_to_certificate: {
    subject: '{sum} is back on the certificate',
    title: '{sum} is back on the certificate',
    why: 'A certificate paid for this purchase, so the money went back to it.',
    when: '{sum} can be spent again with the same code.',
  },
  distance_changed: {
    subject: 'New distance: {event}',
    title: 'Now {distance}',
    intro:
      'The distance of your ticket for {event} has changed. The earlier ticket shows the old one, the new ticket is attached.',
    register:
      'The new distance asks more about the participant. Open the ticket and answer the new questions, the rest is filled in.',
    difference: 'The ticket costs less by',
    back: 'We return',
    kept: 'Not returned',
    kept_why:
      'The difference is refunded under the same rules as a cancelled ticket: your order shows the rules and the fee, which depends on how long it is to the start.',
    insured:
      'The insurance of the ticket was issued anew for the new distance: the new policy is in your account, the old one is not valid any more.',
    uninsured:
      'The insurance of the ticket does not cover the new distance: the policy is cancelled, its full price goes back to who paid.',
    title_passed_on: 'The distance of a ticket has changed',
    passed_on:
      'The distance of your ticket for {event} has changed. Somebody else holds the ticket since then, so it is not in this letter.',
    foot: 'You received this letter because the distance of a ticket that you held at Distance was changed.',
  },
  purchase_cancelled: {
    subject: 'Purchase cancelled',
    title: 'Purchase cancelled',
    why: 'You have cancelled the purchase. The place is free for another participant.',
    when: 'No money is returned: the purchase was free, or the time for a refund under its rules is over.',
  },
};
