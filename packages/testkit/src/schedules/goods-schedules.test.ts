import { GOODS_PAIRS } from './goods-pairs.ts';
import { playPairs } from './play-pairs.ts';

playPairs('goods and parcels', GOODS_PAIRS);
