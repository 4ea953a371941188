import { PROMOCODE_PAIRS } from './promocode-pairs.ts';
import { playPairs } from './play-pairs.ts';

playPairs('promocodes', PROMOCODE_PAIRS);
