import type { Garment } from './garment.ts';
import { aoDai } from './garments/ao-dai.ts';
import { backpack } from './garments/backpack.ts';
import { handbag, tote } from './garments/bags.ts';
import { beanie } from './garments/beanie.ts';
import { bodysuit } from './garments/bodysuit.ts';
import { dress } from './garments/dress.ts';
import { dungarees } from './garments/dungarees.ts';
import { bucketHat, cap } from './garments/headwear.ts';
import { hoodie } from './garments/hoodie.ts';
import { socks, tights } from './garments/hosiery.ts';
import { cardigan, sweater } from './garments/knitwear.ts';
import { blouse, polo } from './garments/light-tops.ts';
import { bib, blanket, mittens } from './garments/nursery.ts';
import { jacket } from './garments/outerwear.ts';
import { giftBox, giftCard, sewingPattern } from './garments/paper.ts';
import { puffer } from './garments/puffer.ts';
import { joggers, leggings } from './garments/pull-on.ts';
import { romper } from './garments/romper.ts';
import { babySet, pyjamas } from './garments/sets.ts';
import { shirt } from './garments/shirt.ts';
import { skirt } from './garments/skirt.ts';
import { slippers } from './garments/slippers.ts';
import { belt, scarf } from './garments/small-things.ts';
import { tank } from './garments/tank.ts';
import { tee } from './garments/tee.ts';
import { jeans, shorts, trousers } from './garments/trousers.ts';
import { bra, briefs } from './garments/underneath.ts';
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
