import { GOODS_PAIRS } from './goods-pairs.ts';
import { playPairs } from './play-pairs.ts';
import { RETURN_PAIRS } from './return-pairs.ts';

playPairs('goods, parcels and returns', [...GOODS_PAIRS, ...RETURN_PAIRS]);
