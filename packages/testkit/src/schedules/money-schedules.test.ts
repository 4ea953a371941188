import { BASKET_PAIRS } from './basket-pairs.ts';
import { CERTIFICATE_PAIRS } from './certificate-pairs.ts';
import { CARD_PAIRS } from './card-pairs.ts';
import { MONEY_PAIRS } from './money-pairs.ts';
import { playPairs } from './play-pairs.ts';

playPairs('money', [...MONEY_PAIRS, ...BASKET_PAIRS, ...CARD_PAIRS, ...CERTIFICATE_PAIRS]);
