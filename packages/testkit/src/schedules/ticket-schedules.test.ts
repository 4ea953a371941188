import { DISTANCE_PAIRS } from './distance-pairs.ts';
import { playPairs } from './play-pairs.ts';
import { REGISTRATION_PAIRS } from './registration-pairs.ts';

playPairs('tickets', [...DISTANCE_PAIRS, ...REGISTRATION_PAIRS]);
