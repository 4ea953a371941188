import type { sessions as ru } from '../ru/sessions.ts';
import type { Translated } from '../translated.ts';

export const sessions: Translated<typeof ru> = {
  title: 'Activity',
  line: 'This is where your account is open. If something is not yours, end it and change your password.',
  current: 'Active',
  noCity: 'City unknown',
  noCountry: 'country unknown',
  noBrowser: 'Unknown browser',
  methods: {
    password: 'by password',
    purchase: 'after a purchase',
    sms: 'by SMS',
    link: 'by a link',
    social: 'by a social network',
  },
  end: 'End',
  ending: 'Ending',
  endLabel: 'End this sign-in: {what}',
  endOthers: 'End all others',
  endingOthers: 'Ending',
  ended: 'The sign-in was ended',
  othersEnded: 'The other sign-ins were ended',
  empty: 'There are no sign-ins yet',
  loading: 'Loading',
  failed: 'The list of sign-ins could not be loaded',
  retry: 'Try again',
  letter: {
    subject: 'Sign-in from a new device',
    title: 'Sign-in from a new device',
    line: 'Somebody signed in to your Distance account from a device we have not seen before.',
    device: 'Device',
    time: 'Time (Moscow)',
    address: 'Network address',
    advice:
      'If it was you, there is nothing to do. If not, end this sign-in in your account and change the password.',
    open: 'Open activity',
    foot: 'This is a service letter about the safety of your Distance account.',
  },
};
