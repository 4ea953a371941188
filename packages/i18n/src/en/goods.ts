import type { Translated } from '../translated.ts';
import type { goods as ru } from '../ru/goods.ts';

export const goods: Translated<typeof ru> = {
  letter: {
    subject: 'Your order from the Distance shop',
    intro: 'The order is paid. Below is what is in it and how you get it.',
    count: 'Quantity: {count}',
    startPack: 'Handed out with your bib: {event}, {city}',
    open: 'Open the order',
  },
};
