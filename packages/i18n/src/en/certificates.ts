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
    preview: 'Choose a start and enter the code in the basket',
    title: '{name}, this is for you',
    from: 'A gift from {name}.',
    code: 'Code',
    until: 'Valid until',
    how: 'Choose a start, an insurance or something from the shop and enter the code in the basket. If it is not enough, pay the rest. If something is left, it stays until the end.',
    choose: 'Choose a start',
    foot: 'You got this letter because a gift certificate was bought for you on Distance. Whoever knows the code can spend it: do not pass this letter on.',
  },
};
