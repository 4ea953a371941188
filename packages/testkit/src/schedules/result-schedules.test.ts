import { playPairs } from './play-pairs.ts';
import { RESULT_PAIRS } from './result-pairs.ts';

playPairs('results', RESULT_PAIRS);
