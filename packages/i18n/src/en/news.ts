import type { news as ru } from '../ru/news.ts';
import type { Translated } from '../translated.ts';

export const news: Translated<typeof ru> = {
  asked: 'Check your mail: confirm the subscription in the letter we have sent',
  confirmed: 'Done, you are subscribed to the news',
  stopped: 'Done, you will get no more news',
  confirmTitle: 'News by e-mail',
  confirmLine:
    'Press the button and we will write about new races and opened registrations. Every letter lets you unsubscribe.',
  confirm: 'Subscribe',
  confirming: 'Subscribing',
  stopTitle: 'Unsubscribe from the news',
  stopLine:
    'Press the button and there will be no more news. Letters about your tickets and orders will come as before.',
  stop: 'Unsubscribe',
  stopping: 'Unsubscribing',
  unknown: 'This link does not fit. Open the whole link of the last letter.',
  toMain: 'To the main page',
  confirmLetter: {
    subject: 'Confirm your subscription',
    title: 'Confirm your subscription',
    line: 'You want the news of Distance: new races, opened registrations, discounts. Confirm it and we begin.',
    button: 'Confirm subscription',
    note: 'The link works for three days.',
    foot: 'You received this letter because your address was given for the news at Distance. If it was not you, do nothing: without your yes no letters will come.',
  },
  welcomeLetter: {
    subject: 'You are subscribed to the news',
    title: 'You are subscribed',
    line: 'We will write when registration for new races opens. Meanwhile see where you can run already.',
    button: 'Open the calendar',
    foot: 'You received this letter because you subscribed to the news of Distance.',
  },
};
