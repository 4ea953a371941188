import { playPairs } from './play-pairs.ts';
import { TRANSFER_PAIRS } from './transfer-pairs.ts';

playPairs('transfers', TRANSFER_PAIRS);
