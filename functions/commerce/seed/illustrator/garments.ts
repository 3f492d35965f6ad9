import type { Garment } from './garment.ts';
import { backpack, handbag, tote } from './garments/bags.ts';
import { aoDai, dress } from './garments/dress.ts';
import { beanie, bucketHat, cap } from './garments/headwear.ts';
import { cardigan, hoodie, sweater } from './garments/knitwear.ts';
import { blouse, polo, tank } from './garments/light-tops.ts';
import { jacket, puffer } from './garments/outerwear.ts';
import { babySet, bodysuit, pyjamas, romper } from './garments/sets.ts';
import { shirt } from './garments/shirt.ts';
import { skirt } from './garments/skirt.ts';
import { belt, giftBox, giftCard, scarf, sewingPattern, slippers } from './garments/small-things.ts';
import { tee } from './garments/tee.ts';
import { jeans, joggers, leggings, shorts, trousers } from './garments/trousers.ts';
import { bib, blanket, bra, briefs, dungarees, mittens, socks, tights } from './garments/underneath.ts';
import type { Make } from './make.ts';
import type { Kind } from './types.ts';

const CUT_OUT: Record<Kind, (make: Make) => Garment> = {
  tee,
  polo,
  shirt,
  blouse,
  tank,
  sweater,
  cardigan,
  hoodie,
  jacket,
  puffer,
  dress,
  'ao-dai': aoDai,
  skirt,
  trousers,
  jeans,
  shorts,
  leggings,
  joggers,
  dungarees,
  pyjamas,
  bodysuit,
  romper,
  'baby-set': babySet,
  bib,
  mittens,
  blanket,
  socks,
  tights,
  briefs,
  bra,
  cap,
  'bucket-hat': bucketHat,
  beanie,
  tote,
  handbag,
  backpack,
  belt,
  scarf,
  slippers,
  'gift-card': giftCard,
  'gift-box': giftBox,
  'sewing-pattern': sewingPattern,
};

/** The garment of a made piece, in centimetres. */
export const garmentOf = (make: Make): Garment => CUT_OUT[make.kind](make);
