import { BASKET_PAIRS } from './basket-pairs.ts';
import { CERTIFICATE_PAIRS } from './certificate-pairs.ts';
import { CARD_PAIRS } from './card-pairs.ts';
import { DISTANCE_PAIRS } from './distance-pairs.ts';
import { GOODS_PAIRS } from './goods-pairs.ts';
import { MONEY_PAIRS } from './money-pairs.ts';
import { OFFER_PAIRS } from './offer-pairs.ts';
import type { Pair } from './pair.ts';
import { PLACE_PAIRS } from './place-pairs.ts';
import { PROMOCODE_PAIRS } from './promocode-pairs.ts';
import { REGISTRATION_PAIRS } from './registration-pairs.ts';
import { RESULT_PAIRS } from './result-pairs.ts';
import { RETURN_PAIRS } from './return-pairs.ts';
import { SPACE_PAIRS } from './space-pairs.ts';
import { TRANSFER_PAIRS } from './transfer-pairs.ts';
import { WAITING_PAIRS } from './waiting-pairs.ts';
import { WAVE_PAIRS } from './wave-pairs.ts';

export const ALL_PAIRS: readonly Pair[] = [
  ...PLACE_PAIRS,
  ...SPACE_PAIRS,
  ...MONEY_PAIRS,
  ...BASKET_PAIRS,
  ...CERTIFICATE_PAIRS,
  ...CARD_PAIRS,
  ...GOODS_PAIRS,
  ...RETURN_PAIRS,
  ...PROMOCODE_PAIRS,
  ...TRANSFER_PAIRS,
  ...DISTANCE_PAIRS,
  ...REGISTRATION_PAIRS,
  ...WAVE_PAIRS,
  ...WAITING_PAIRS,
  ...OFFER_PAIRS,
  ...RESULT_PAIRS,
];
