import { PLACE_PAIRS } from './place-pairs.ts';
import { playPairs } from './play-pairs.ts';
import { SPACE_PAIRS } from './space-pairs.ts';
import { WAVE_PAIRS } from './wave-pairs.ts';

playPairs('places', [...PLACE_PAIRS, ...SPACE_PAIRS, ...WAVE_PAIRS]);
