import { ARCHIVE, type Drawing, OPEN } from './drawings.ts';
import { type DemoProduct, oneVariant, pictureOf, priceOf, stockOf, variantsBy } from './product.ts';

/** Prices in euros, from the small size to the large size. The pages of the prints name the same prices. */
const PRICES = {
  wide: { cotton: [58, 134, 296], mulberry: [76, 168, 368], ash: [136, 252, 532], oak: [146, 268, 558] },
  tall: { cotton: [52, 120, 266], mulberry: [68, 152, 332], ash: [130, 238, 502], oak: [140, 254, 528] },
  square: { cotton: [64, 148, 326], mulberry: [82, 184, 406], ash: [142, 266, 562], oak: [152, 282, 588] },
} as const;
const FINISHES = [
  ['cotton', 'Cotton rag, 310 g'],
  ['mulberry', 'Mulberry paper, 90 g'],
  ['ash', 'Framed in limed ash'],
  ['oak', 'Framed in blackened oak'],
] as const;

/** Number of sheets that can still be sold, by print and size. */
const STOCK: Readonly<Record<string, readonly [small: number, middle: number, large: number]>> = {
  'slow-sun': [14, 9, 4],
  terrace: [22, 12, 0],
  leeward: [31, 18, 7],
  seedhead: [3, 2, 0],
  'sleeping-coral': [16, 5, 2],
  'kiln-tiles': [25, 11, 6],
};
/**
 * The largest sheet of mulberry paper is made of two sheets that are joined by hand. These prints are not made on
 * joined sheets.
 */
const WITHOUT_JOINED_SHEETS: ReadonlySet<string> = new Set(['seedhead', 'kiln-tiles']);
const ON_SALE = { name: 'terrace', finish: 'ash', share: 0.85 } as const;

export const prints: readonly DemoProduct[] = OPEN.map((print) => ({
  id: print.name,
  title: print.title,
  description: `${print.method}, an edition of ${print.edition}, numbered in pencil.\n\nPigment inks, printed in the studio on the sheet that you choose. The sheet has a white border of two centimetres besides.`,
  image: pictureOf(print),
  categories: ['Prints'],
  tags: [print.method],
  variantOptionOrdering: ['Size', 'Finish'],
  weightGrams: 400,
  variants: print.sizes.flatMap((size, place) =>
    FINISHES.filter(([finish]) => finish !== 'mulberry' || place < 2 || !WITHOUT_JOINED_SHEETS.has(print.name)).map(
      ([finish, label]) => {
        const euros = PRICES[print.format][finish][place] ?? 0;
        const isOnSale = print.name === ON_SALE.name && finish === ON_SALE.finish;
        return {
          sku: `${print.name}-${finish}-${place + 1}`,
          ...priceOf(euros, isOnSale ? Math.round(euros * ON_SALE.share) : undefined),
          ...stockOf(STOCK[print.name]?.[place] ?? 0),
          attributes: { Size: size, Finish: label },
        };
      },
    ),
  ),
}));

const proof = (drawing: Drawing, stock: number, sale?: number): DemoProduct => ({
  id: `proof-${drawing.name}`,
  title: `${drawing.title}, working proof`,
  description: `${drawing.method}. The edition is complete; this is a sheet on the way there.\n\nSigned, unnumbered, on whatever was in the printer, with our notes in the margin.`,
  image: pictureOf(drawing),
  categories: ['Proofs'],
  tags: [drawing.method],
  weightGrams: 150,
  ...oneVariant(`proof-${drawing.name}`, 38, stock, sale),
});

export const proofs: readonly DemoProduct[] = [
  proof(ARCHIVE.orrery, 2),
  proof(ARCHIVE.hedgerow, 1),
  proof(ARCHIVE.nightBus, 0),
  proof(ARCHIVE.halfPast, 4),
  proof(ARCHIVE.pebbleCount, 3, 28),
  proof(ARCHIVE.plainWeave, 6),
  proof(ARCHIVE.dryLake, 2),
  proof(ARCHIVE.interference, 0),
  proof(ARCHIVE.allotment, 7, 28),
  proof(ARCHIVE.tideTable, 1),
  proof(ARCHIVE.inkWeather, 5),
];

const poster = (drawing: Drawing, stock: readonly [number, number], sale?: number): DemoProduct => ({
  id: `poster-${drawing.name}`,
  title: `${drawing.title}, poster`,
  description: `${drawing.title} as an offset print on uncoated paper of 170 g, for a kitchen or a corridor.\n\nUnsigned and unnumbered: we print it again when it is gone.`,
  image: pictureOf(drawing),
  categories: ['Posters'],
  tags: [drawing.method],
  weightGrams: 200,
  ...variantsBy('Size', `poster-${drawing.name}`, [
    ['30 × 40 cm', 14, stock[0]],
    ['50 × 70 cm', 24, stock[1], sale],
  ]),
});

export const posters: readonly DemoProduct[] = [
  poster(ARCHIVE.halfPast, [40, 26]),
  poster(ARCHIVE.tideTable, [35, 3], 18),
  poster(ARCHIVE.hedgerow, [18, 22]),
  poster(ARCHIVE.interference, [0, 0]),
  poster(ARCHIVE.nightBus, [27, 14]),
  poster(ARCHIVE.plainWeave, [9, 0]),
];
