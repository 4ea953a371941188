import { OFFER_PAIRS } from './offer-pairs.ts';
import { playPairs } from './play-pairs.ts';
import { WAITING_PAIRS } from './waiting-pairs.ts';

playPairs('waiting lists', [...WAITING_PAIRS, ...OFFER_PAIRS]);
