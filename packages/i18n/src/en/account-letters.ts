import type { accountLetters as ru } from '../ru/account-letters.ts';
import type { Translated } from '../translated.ts';

export const accountLetters: Translated<typeof ru> = {
  verify_email: {
    subject: 'Confirm your e-mail',
    title: 'One step left: confirm your e-mail',
    line: 'Somebody signed up at Distance with this address. Open the link, enter a password and press “Confirm e-mail”: you will sign in with it.',
    button: 'Confirm e-mail',
    note: 'The link works for a day, and once.',
    foot: 'If you did not sign up, do not press anything: without confirmation there will be no account.',
  },
  account_exists: {
    subject: 'You have an account already',
    title: 'You have an account already',
    line: 'Somebody tried to sign up at Distance with this address again. No new account is needed: sign in to yours.',
    button: 'Sign in',
    note: 'Forgot the password? Press “Forgot your password?” on the sign-in page, and we will send a link to set a new one.',
    foot: 'If it was not you, do nothing: nothing has changed in your account.',
  },
  reset_password: {
    subject: 'A new password',
    title: 'Choose a new password',
    line: 'Open the link and set a password for Distance. On other devices you will have to sign in again.',
    button: 'Set a password',
    note: 'The link works for an hour, and once.',
    foot: 'If you did not ask for a new password, do nothing: the old one goes on working.',
  },
  login_link: {
    subject: 'Your sign-in link',
    title: 'Sign in without a password',
    line: 'Open the link to sign in at Distance.',
    button: 'Sign in',
    note: 'The link works for 15 minutes, and once. Do not pass it on: whoever opens it gets into your account.',
    foot: 'If you did not ask for the link, do nothing: without it nobody gets in.',
  },
  password_changed: {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    line: 'The password of your account at Distance has just been changed. Sign in again on all your devices.',
    button: 'Sign in',
    note: 'It was not you? Press “Forgot your password?” on the sign-in page and set a new one: the stranger’s will stop working.',
    foot: 'This is a service letter about the safety of your account.',
  },
  ticket_add: {
    subject: 'Add a ticket to an account',
    title: 'Add the ticket to an account?',
    line: 'A ticket bought with this address is being added to an account at Distance. If it is you, open the link in the browser where you are signed in, and press “Add the ticket”.',
    button: 'Add the ticket',
    note: 'The link works for a day and once, in the account that asked for it alone.',
    foot: 'If it was not you, press nothing: the ticket stays yours, and unchanged.',
  },
  ticket_added: {
    subject: 'A ticket was added to an account',
    title: 'A ticket was added to an account',
    line: 'Your ticket was added to an account at Distance by its code and this address. It opens there now.',
    button: 'Sign in',
    note: 'If it was not you, write to us: we will give the ticket back.',
    foot: 'You received this letter because the ticket was bought with this address.',
  },
};
