import type { returns as ru } from '../ru/returns.ts';
import type { Translated } from '../translated.ts';

export const returns: Translated<typeof ru> = {
  title: 'Returning goods',
  cancel: 'Cancel the goods',
  cancelLine: 'These are still with us: the money goes back at once, nothing has to be sent.',
  ask: 'Return goods',
  askLine:
    'It does not fit or you changed your mind: 7 days after you got it. A fault or a wrong thing: two years.',
  signIn: 'Sign in to cancel the goods',
  which: 'What to return',
  why: 'Why',
  reasons: {
    size: 'The size does not fit',
    mind: 'Changed my mind',
    defect: 'A fault',
    wrong: 'A wrong thing was sent',
    other: 'Something else',
  },
  text: 'Tell us more',
  photo: 'Photo',
  send: 'Send the request',
  sending: 'Sending',
  uploading: 'Uploading the photo',
  sent: 'The request is sent. We answer by letter to {email}',
  close: 'Keep everything',
  choose: 'Choose at least one thing',
  confirm: 'Return {sum}',
  counting: 'Counting',
  confirming: 'Cancelling',
  sum: 'We return {sum}',
  withDelivery: 'Delivery of {sum} included: nothing is left to bring.',
  money: 'The money goes to the card or account the order was paid from, usually within three days.',
  cancelled: 'Cancelled, {sum} goes back to the card',
  requests: 'Requests to return',
  of: 'Request of {day}',
  state: {
    asked: 'Being looked at',
    awaited: 'We are waiting for the item',
    accepted: 'Accepted, the money is on its way',
    refused: 'Refused',
  },
  answer: 'Answer: {answer}',
  letter: {
    answer: 'What you need to know: {answer}',
    return_asked: {
      subject: 'Return of goods {id}',
      title: 'Somebody wishes to return goods',
      order: 'Order',
      reason: 'Reason',
      photos: 'Photos',
      line: 'Answer by the command npm run returns, number of the request {id}.',
      foot: 'A letter for the team of Distance.',
    },
    return_received: {
      subject: 'We have your request to return goods',
      line: 'We will look at it and answer by e-mail, usually within two days.',
    },
    return_awaited: {
      subject: 'The return is agreed, please send us the item',
      line: 'Send the item to us as described below. Once it arrives, we will return the money.',
    },
    return_accepted: {
      subject: 'The return is accepted',
      line: 'The money goes to the card or account the order was paid from. Another letter with the receipt comes when it is sent.',
    },
    return_refused: {
      subject: 'Your request to return goods is refused',
      line: 'We have looked at the request and cannot accept it. If you do not agree, reply to this letter.',
    },
  },
};
