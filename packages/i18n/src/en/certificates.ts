import type { certificates as ru } from '../ru/certificates.ts';
import type { Translated } from '../translated.ts';

export const certificates: Translated<typeof ru> = {
  title: 'Gift certificate, {sum}',
  letter: {
    subject: 'Your certificate is paid for',
    intro: 'The gift is ready. Here is whom it is for and when it arrives.',
    for: 'For {name}',
    byMail: 'The letter to {email} leaves on {at}',
    byHand: 'The certificate with its code comes to you in a letter of its own. Give it yourself',
    open: 'Open the order',
  },
  given: {
    subject: '{name}, a certificate for {sum} is yours',
    preview: 'Choose a race and enter the code in the basket',
    title: '{name}, this is for you',
    from: 'A gift from {name}.',
    code: 'Code',
    until: 'Valid until',
    how: 'The sheet with the code is attached and can be printed. Choose a race, insurance or something from the shop and enter the code in the basket. If it is not enough, pay the rest. If something is left, it stays until the end.',
    open: 'Open the certificate',
    foot: 'You received this letter because a gift certificate was bought for you on Distance. Whoever knows the code can spend it: do not pass this letter on.',
  },
  sheet: {
    forYou: 'This is for you',
    code: 'Code',
    sample: 'SAMPLE',
    how: 'Enter the code in the basket at {host}. The QR shows what is left and until when.',
  },
  ends: {
    subject: 'Your certificate ends on {until}: {sum} left',
    title: '{sum} on your certificate',
    line: 'You can spend it until {until}, that day included: choose a race, insurance or something from the shop and enter the code in the basket.',
    after:
      'After that the code stops working. Only whoever bought the certificate can take back what is left.',
    foot: 'You received this letter because a gift certificate was sent to this address. Whoever knows the code can spend it: do not pass the letter on.',
  },
};
