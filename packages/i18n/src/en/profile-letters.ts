import type { profileLetters as ru } from '../ru/profile-letters.ts';
import type { Translated } from '../translated.ts';

export const profileLetters: Translated<typeof ru> = {
  email_change: {
    subject: 'Confirm your new e-mail',
    title: 'Confirm your new e-mail',
    line: 'This address was entered in your account on Distance. Confirm it, and letters and sign-in move here.',
    button: 'Confirm the e-mail',
    note: 'The link works for a day and once. You will have to sign in again on your other devices.',
    foot: 'If you did not change the address, press nothing: without a confirmation nothing changes.',
  },
  email_change_known: {
    subject: 'This address has an account already',
    title: 'This address has an account already',
    line: 'Somebody tried to enter your address in another account on Distance. You have one of your own: sign in to it.',
    button: 'Sign in',
    note: 'To set the address free, change it in the settings of your account or delete the account.',
    foot: 'If it was not you, do nothing: nothing has changed in your account.',
  },
  email_change_asked: {
    subject: 'The e-mail of your account is being changed',
    title: 'The e-mail of your account is being changed',
    line: 'A new address was entered in your account on Distance: {email}. Until it is confirmed this one stays.',
    button: 'Open the settings',
    note: 'It was not you? Change the password in the settings: all other devices are signed out.',
    foot: 'This is a service letter about the safety of your account.',
  },
  email_changed: {
    subject: 'The e-mail of your account was changed',
    title: 'The e-mail of your account was changed',
    line: 'The address of your account on Distance is now {email}. No more letters come to this one.',
    button: 'Sign in',
    note: 'It was not you? Answer this letter: we will give your account back.',
    foot: 'This is a service letter about the safety of your account.',
  },
  export_ready: {
    subject: 'The copy of your data is ready',
    title: 'The copy of your data is ready',
    line: 'The archive of your data is made. It can be downloaded in the settings for a week.',
    button: 'Open the settings',
    note: 'The archive opens only after signing in: it is not in this letter.',
    foot: 'If you did not ask for a copy, change your password: somebody is in your account.',
  },
  deletion_asked: {
    subject: 'Your account will be deleted',
    title: 'Your account will be deleted',
    line: 'You asked to delete your account on Distance. It will be deleted on {day}, but not before your races, refunds and insurance are over.',
    button: 'Keep it',
    note: 'Changed your mind? Sign in before that day and press “Keep it” in the settings.',
    foot: 'If it was not you who asked, sign in, keep the account and change the password.',
  },
  deletion_undone: {
    subject: 'Your account stays',
    title: 'Your account stays',
    line: 'The deletion of your account on Distance was taken back. Everything is in its place.',
    button: 'Open the settings',
    note: 'The newsletter, if it was on, stays off: you can turn it on again in the settings.',
    foot: 'This is a service letter about your account.',
  },
};
