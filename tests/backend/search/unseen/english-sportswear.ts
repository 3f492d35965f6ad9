import { type Goods, type Line, random, some, type Trait } from './goods.ts';

const COTTON: Trait = { is: 'cotton', named: '', material: 'Cotton' };
const FLEECE: Trait = { is: 'fleece', named: 'Fleece', told: 'Brushed fleece on the inside.', material: 'Fleece' };
const NYLON: Trait = { is: 'nylon', named: '', material: 'Nylon' };
const POLYESTER: Trait = { is: 'polyester', named: '', material: 'Polyester' };
const MESH: Trait = { is: 'mesh', named: 'Mesh', told: 'Open mesh panels let air through.', material: 'Mesh' };
const SPANDEX: Trait = { is: 'spandex', named: '', told: 'Stretches with every move.', material: 'Spandex' };
const WOOL: Trait = { is: 'wool', named: 'Merino', told: 'Fine merino wool.', material: 'Wool' };
const DENIM: Trait = { is: 'denim', named: 'Denim', material: 'Denim' };
const LEATHER: Trait = { is: 'leather', named: 'Leather', material: 'Leather' };
const CANVAS: Trait = { is: 'canvas', named: 'Canvas', material: 'Canvas' };
const RUBBER: Trait = { is: 'rubber', named: '', material: 'Rubber' };
const STEEL: Trait = { is: 'steel', named: 'Steel', material: 'Stainless steel' };
const ZIP: Trait = { is: 'zip', named: 'Full-Zip' };
const LONG: Trait = { is: 'longsleeve', named: 'Long-Sleeve' };
const CROPPED: Trait = { is: 'cropped', named: 'Cropped' };
const VNECK: Trait = { is: 'vneck', named: 'V-Neck' };
const STRIPED: Trait = { is: 'striped', named: 'Striped' };
const HOODED: Trait = { is: 'hooded', named: 'Hooded' };
const WATER: Trait = { is: 'waterproof', named: '', told: 'Waterproof shell keeps the rain out.' };
const WIND: Trait = { is: 'windproof', named: 'Windproof' };
const WARM: Trait = { is: 'warm', named: '', told: 'Made for cold winter mornings.' };
const COOL: Trait = { is: 'summer', named: '', told: 'Keeps you cool on hot summer days.' };
const YOGA: Trait = { is: 'yoga', named: 'Yoga' };
const YOGA_TOLD: Trait = { is: 'yoga', named: '', told: 'Designed for yoga and stretching.' };
const RUN: Trait = { is: 'running', named: 'Running' };
const GYM: Trait = { is: 'gym', named: '', told: 'Ready for the gym and heavy training.' };
const HIKE: Trait = { is: 'hiking', named: '', told: 'A companion for hiking and long trails.' };
const LAPTOP: Trait = { is: 'laptop', named: '', told: 'Padded sleeve fits a 15-inch laptop.' };
const TRAVEL: Trait = { is: 'travel', named: 'Travel' };
const POCKETS: Trait = { is: 'pockets', named: '', told: 'Deep side pockets with zips.' };
const QUICK: Trait = { is: 'quickdry', named: 'Quick-Dry' };

const WOMEN = ['XS', 'S', 'M', 'L', 'XL'];
const WAIST = ['28', '30', '32', '34', '36'];
const ONE: readonly string[] = [];

const women = { person: 'women' as const, sizes: WOMEN };
const men = { person: 'men' as const, sizes: WOMEN };
const gear = { person: 'all' as const, sizes: ONE };

const LINES: readonly Line[] = [
  {
    ...women,
    kinds: ['sport jacket', 'sport top'],
    category: 'Women/Tops/Jackets',
    names: ['Jacket', 'Rain Jacket', 'Trail Jacket'],
    traits: [NYLON, FLEECE, POLYESTER, WATER, WIND, HOODED, ZIP, WARM, RUN],
    price: [690, 1890],
    count: 18,
  },
  {
    ...women,
    kinds: ['sport hoodie', 'sport top'],
    category: 'Women/Tops/Hoodies & Sweatshirts',
    names: ['Hoodie', 'Sweatshirt', 'Pullover Hoodie'],
    traits: [COTTON, FLEECE, ZIP, CROPPED, WARM, STRIPED],
    price: [490, 1290],
    count: 16,
  },
  {
    ...women,
    kinds: ['sport tee', 'sport top'],
    category: 'Women/Tops/Tees',
    names: ['Tee', 'Performance Tee', 'Workout Tee'],
    traits: [COTTON, POLYESTER, MESH, VNECK, LONG, STRIPED, COOL, GYM, QUICK],
    price: [250, 690],
    count: 20,
  },
  {
    ...women,
    kinds: ['sport bra', 'sport top'],
    category: 'Women/Tops/Bras & Tanks',
    names: ['Sports Bra', 'Racerback Bra'],
    traits: [SPANDEX, NYLON, MESH, YOGA_TOLD, GYM, STRIPED],
    price: [290, 790],
    count: 12,
  },
  {
    ...women,
    kinds: ['tank', 'sport top'],
    category: 'Women/Tops/Bras & Tanks',
    names: ['Tank', 'Tank Top', 'Racerback Tank'],
    traits: [COTTON, SPANDEX, YOGA, COOL, QUICK],
    price: [250, 590],
    count: 14,
  },
  {
    ...women,
    kinds: ['sport pants', 'sport bottom'],
    category: 'Women/Bottoms/Pants',
    names: ['Pant', 'Track Pant', 'Sweatpant'],
    traits: [COTTON, POLYESTER, FLEECE, YOGA, POCKETS, CROPPED],
    price: [490, 1190],
    count: 14,
  },
  {
    ...women,
    kinds: ['legging', 'sport bottom'],
    category: 'Women/Bottoms/Pants',
    names: ['Legging', 'High-Rise Legging', 'Capri Legging'],
    traits: [SPANDEX, NYLON, YOGA_TOLD, RUN, POCKETS, GYM],
    price: [390, 1090],
    count: 14,
  },
  {
    ...women,
    kinds: ['sport shorts', 'sport bottom'],
    category: 'Women/Bottoms/Shorts',
    names: ['Short', 'Compression Short'],
    traits: [SPANDEX, POLYESTER, DENIM, RUN, COOL, POCKETS],
    price: [290, 690],
    count: 12,
  },
  {
    ...men,
    kinds: ['sport jacket', 'sport top'],
    category: 'Men/Tops/Jackets',
    names: ['Jacket', 'Windbreaker', 'Storm Jacket'],
    traits: [NYLON, FLEECE, POLYESTER, WATER, WIND, HOODED, ZIP, WARM, HIKE],
    price: [790, 1990],
    count: 16,
  },
  {
    ...men,
    kinds: ['sport hoodie', 'sport top'],
    category: 'Men/Tops/Hoodies & Sweatshirts',
    names: ['Hoodie', 'Crewneck Sweatshirt', 'Hooded Sweatshirt'],
    traits: [COTTON, FLEECE, ZIP, WARM],
    price: [590, 1290],
    count: 14,
  },
  {
    ...men,
    kinds: ['sport tee', 'sport top'],
    category: 'Men/Tops/Tees',
    names: ['Tee', 'Crew Tee', 'Henley Tee'],
    traits: [COTTON, POLYESTER, WOOL, VNECK, LONG, STRIPED, COOL, GYM, QUICK],
    price: [250, 690],
    count: 18,
  },
  {
    ...men,
    kinds: ['tank', 'sport top'],
    category: 'Men/Tops/Tanks',
    names: ['Tank', 'Muscle Tank'],
    traits: [COTTON, MESH, GYM, QUICK],
    price: [250, 490],
    count: 8,
  },
  {
    ...men,
    kinds: ['polo', 'sport top'],
    category: 'Men/Tops/Polos',
    names: ['Polo', 'Pique Polo'],
    traits: [COTTON, POLYESTER, STRIPED, QUICK],
    price: [390, 790],
    count: 9,
  },
  {
    ...men,
    sizes: WAIST,
    kinds: ['sport pants', 'sport bottom'],
    category: 'Men/Bottoms/Pants',
    names: ['Pant', 'Track Pant', 'Jogger', 'Cargo Pant'],
    traits: [COTTON, NYLON, FLEECE, POCKETS, HIKE, RUN],
    price: [490, 1290],
    count: 16,
  },
  {
    ...men,
    sizes: WAIST,
    kinds: ['sport shorts', 'sport bottom'],
    category: 'Men/Bottoms/Shorts',
    names: ['Short', 'Gym Short', 'Cargo Short'],
    traits: [COTTON, POLYESTER, DENIM, POCKETS, COOL, RUN, QUICK],
    price: [290, 790],
    count: 14,
  },
  {
    ...gear,
    kinds: ['sport backpack', 'sport bag'],
    category: 'Gear/Bags',
    names: ['Backpack', 'Rucksack', 'Daypack'],
    traits: [NYLON, CANVAS, LEATHER, LAPTOP, HIKE, WATER],
    price: [590, 1690],
    count: 12,
  },
  {
    ...gear,
    kinds: ['duffel', 'sport bag'],
    category: 'Gear/Bags',
    names: ['Duffel', 'Duffle Bag', 'Gym Bag'],
    traits: [NYLON, CANVAS, LEATHER, TRAVEL, GYM],
    price: [590, 1590],
    count: 9,
  },
  {
    ...gear,
    kinds: ['sport messenger', 'sport bag'],
    category: 'Gear/Bags',
    names: ['Messenger Bag', 'Shoulder Pack'],
    traits: [CANVAS, LEATHER, LAPTOP],
    price: [490, 1290],
    count: 7,
  },
  {
    ...gear,
    kinds: ['sport watch'],
    category: 'Gear/Watches',
    names: ['Analog Watch', 'Digital Watch', 'Fit Tracker Watch'],
    traits: [LEATHER, STEEL, RUBBER, WATER, RUN],
    price: [690, 2490],
    count: 10,
  },
  {
    ...gear,
    kinds: ['mat', 'equipment'],
    category: 'Gear/Fitness Equipment',
    names: ['Yoga Mat', 'Exercise Mat'],
    traits: [RUBBER, TRAVEL],
    price: [290, 890],
    count: 7,
  },
  {
    ...gear,
    kinds: ['water bottle', 'equipment'],
    category: 'Gear/Fitness Equipment',
    names: ['Water Bottle', 'Insulated Bottle'],
    traits: [STEEL, HIKE, TRAVEL],
    price: [150, 590],
    count: 7,
  },
  {
    ...gear,
    kinds: ['weights', 'equipment'],
    category: 'Gear/Fitness Equipment',
    names: ['Dumbbell Set', 'Kettlebell', 'Resistance Band Kit', 'Jump Rope'],
    traits: [RUBBER, STEEL, GYM],
    price: [150, 1290],
    count: 10,
  },
];

const COLORS = [
  'Black',
  'White',
  'Gray',
  'Navy',
  'Blue',
  'Red',
  'Orange',
  'Green',
  'Olive',
  'Purple',
  'Pink',
  'Yellow',
];
const PROPER = [
  'Alder',
  'Bexley',
  'Corva',
  'Delphi',
  'Ember',
  'Fjord',
  'Galen',
  'Harrow',
  'Isola',
  'Juniper',
  'Kestrel',
  'Lumen',
  'Marlow',
  'Nimbus',
  'Orin',
  'Piper',
  'Quill',
  'Rowan',
  'Sable',
  'Talia',
];
const TRAITS = 2;

/** A shop of sportswear and gear in English: a proper name, then details, and the kind at the end of the name. */
export function englishSportswear(): Goods[] {
  const next = random(4604);
  return LINES.flatMap((line, at) =>
    Array.from({ length: line.count }, (_, number): Goods => {
      const name = line.names[next(line.names.length)] ?? '';
      const materials = line.traits.filter(({ material }) => material !== undefined);
      const material = materials[next(materials.length)];
      const others = some(
        line.traits.filter((trait) => trait.material === undefined),
        next(TRAITS + 1),
        next,
      );
      const traits = [...(material ? [material] : []), ...others].filter(
        ({ named }) => !name.includes(named) || !named,
      );
      const detail = traits.flatMap(({ named }) => (named === '' ? [] : named)).join(' ');
      const proper = PROPER[next(PROPER.length)] ?? '';
      const thousands = line.price[0] + 10 * next(1 + Math.floor((line.price[1] - line.price[0]) / 10));
      const facts = traits.map(({ is }) => is);
      return {
        sku: `24-${line.person === 'women' ? 'W' : line.person === 'men' ? 'M' : 'G'}${String(at + 1).padStart(2, '0')}-${String(number + 1).padStart(2, '0')}`,
        name: `${proper} ${detail} ${name}`.replaceAll(/\s+/g, ' '),
        category: line.category,
        kinds: line.kinds,
        person: line.person,
        colors: some(COLORS, 1 + next(3), next),
        sizes: line.sizes.length === 0 ? [] : some(line.sizes, 3, next),
        traits: [
          ...facts,
          ...(name.includes('Hooded') ? ['hooded'] : []),
          ...(name.includes('Yoga') ? ['yoga'] : []),
          ...(name.includes('Gym') ? ['gym'] : []),
        ],
        price: thousands * 1000,
        description: [
          'Comfort that lasts from first light to the last lap.',
          ...traits.flatMap(({ told }) => told ?? []),
        ].join(' '),
        attributes: material?.material ? { material: material.material } : {},
      };
    }),
  );
}
