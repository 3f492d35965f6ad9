import type { Garment } from './garment.ts';
import { backpack } from './garments/accessories/backpack.ts';
import { handbag, tote } from './garments/accessories/bags.ts';
import { beanie } from './garments/accessories/beanie.ts';
import { bucketHat, cap } from './garments/accessories/headwear.ts';
import { socks, tights } from './garments/accessories/hosiery.ts';
import { giftBox, giftCard, sewingPattern } from './garments/accessories/paper.ts';
import { slippers } from './garments/accessories/slippers.ts';
import { belt, scarf } from './garments/accessories/small-things.ts';
import { bra, briefs } from './garments/accessories/underneath.ts';
import { bodysuit } from './garments/baby/bodysuit.ts';
import { dungarees } from './garments/baby/dungarees.ts';
import { bib, blanket, mittens } from './garments/baby/nursery.ts';
import { romper } from './garments/baby/romper.ts';
import { babySet, pyjamas } from './garments/baby/sets.ts';
import { joggers, leggings } from './garments/bottoms/pull-on.ts';
import { skirt } from './garments/bottoms/skirt.ts';
import { jeans, shorts, trousers } from './garments/bottoms/trousers.ts';
import { aoDai } from './garments/dresses/ao-dai.ts';
import { dress } from './garments/dresses/dress.ts';
import { hoodie } from './garments/tops/hoodie.ts';
import { cardigan, sweater } from './garments/tops/knitwear.ts';
import { blouse, polo } from './garments/tops/light-tops.ts';
import { jacket } from './garments/tops/outerwear.ts';
import { puffer } from './garments/tops/puffer.ts';
import { shirt } from './garments/tops/shirt.ts';
import { tank } from './garments/tops/tank.ts';
import { tee } from './garments/tops/tee.ts';
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

/** The garment for a fully specified piece, in centimetres. */
export const garmentOf = (make: Make): Garment => CUT_OUT[make.kind](make);
