import { PLACE_PAIRS } from './place-pairs.ts';
import { playPairs } from './play-pairs.ts';

playPairs('places', PLACE_PAIRS);
