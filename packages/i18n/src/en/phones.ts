import type { phones as ru } from '../ru/phones.ts';
import type { Translated } from '../translated.ts';

export const phones: Translated<typeof ru> = {
  codeSent: 'The code has been sent',
  confirmed: 'Your phone is confirmed',
  unconfirmed: 'Your phone is not confirmed',
  title: 'Phone',
  line: 'You can sign in with this number.',
  phone: 'Phone number',
  phoneWrong: 'Enter a Russian mobile number',
  send: 'Get a code',
  sending: 'Sending',
  code: 'Code from the SMS',
  codeHint: 'Sent to {phone}. The code works for 5 minutes',
  confirm: 'Confirm',
  confirming: 'Checking',
  again: 'Send the code again',
  againIn: 'Send again in {seconds}',
  changeNumber: 'Change the number',
  change: 'Change number',
  keep: 'Keep the old one',
  letter: {
    subject: 'Phone number changed',
    title: 'Phone number changed',
    line: 'Another phone number now signs in to your Distance account.',
    number: 'New number',
    advice:
      'If it was you, there is nothing to do. If not, sign in with your e-mail, put your number back and change the password.',
    open: 'Open activity',
    foot: 'This is a service letter about the safety of your Distance account.',
  },
  sms: {
    sign_in: 'Distance: sign-in code {code}. Tell it to nobody',
    registration: 'Distance: registration code {code}. Tell it to nobody',
    change: 'Distance: code {code} to change your number. Tell it to nobody',
    phone_changed: 'Distance: the phone number of your account was changed. Not you? Contact us',
  },
};
