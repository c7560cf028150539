import { ARCHIVE, type Drawing, OPEN } from './drawings.ts';
import { type DemoProduct, oneVariant, pictureOf, variantsBy } from './product.ts';

const [slowSun, terrace, leeward, seedhead, , tiles] = OPEN;

export const framing: readonly DemoProduct[] = [
  {
    id: 'hanger',
    title: 'Magnetic hanger',
    description: 'Two pairs of rails that hold a sheet without a hole or glue. Magnets inside, a cotton cord above.',
    image: pictureOf(ARCHIVE.plainWeave),
    categories: ['Framing'],
    weightGrams: 350,
    variantOptionOrdering: ['Wood', 'Width'],
    variants: [
      { sku: 'hanger-ash-30', price: '22.00', qtyInStock: 18, attributes: { Wood: 'Ash', Width: '30 cm' } },
      { sku: 'hanger-ash-50', price: '28.00', qtyInStock: 9, attributes: { Wood: 'Ash', Width: '50 cm' } },
      { sku: 'hanger-ash-70', price: '34.00', qtyInStock: 0, attributes: { Wood: 'Ash', Width: '70 cm' } },
      { sku: 'hanger-oak-30', price: '24.00', qtyInStock: 12, attributes: { Wood: 'Oak', Width: '30 cm' } },
      { sku: 'hanger-oak-50', price: '30.00', qtyInStock: 4, attributes: { Wood: 'Oak', Width: '50 cm' } },
    ],
  },
  {
    id: 'archive-box',
    title: 'Archive box',
    description: 'Acid-free board with metal corners, for prints that wait for a wall.',
    image: pictureOf(ARCHIVE.dryLake),
    categories: ['Framing'],
    weightGrams: 900,
    ...variantsBy('For sheets of', 'archive-box', [
      ['30 × 40 cm', 32, 15],
      ['50 × 70 cm', 48, 6],
    ]),
    additionalFields: [
      {
        id: 'label',
        type: 'text',
        title: 'Text on the label',
        description: 'We letter it by hand. At most 40 characters.',
        required: true,
        maxLength: 40,
      },
      { id: 'letters', type: 'radio', title: 'Letters', options: ['Roman', 'Italic'] },
      { id: 'note', type: 'textarea', title: 'Anything we should know', maxLength: 300 },
    ],
  },
  {
    id: 'hinges',
    title: 'Hinges of Japanese paper',
    description: 'Forty hinges and wheat paste, enough for twenty sheets, with a drawing of how to use them.',
    image: pictureOf(ARCHIVE.inkWeather),
    categories: ['Framing'],
    weightGrams: 40,
    ...oneVariant('hinges', 11, 44),
  },
  {
    id: 'gloves',
    title: 'Cotton gloves',
    description: 'A fingerprint on matt paper stays. These leave none.',
    image: pictureOf(ARCHIVE.tideTable),
    categories: ['Framing'],
    weightGrams: 30,
    ...variantsBy('Size', 'gloves', [
      ['Small', 4.5, 20],
      ['Medium', 4.5, 0],
      ['Large', 4.5, 26],
    ]),
  },
  {
    id: 'dust-brush',
    title: 'Dust brush',
    description: 'Goat hair in a handle of pear wood. For prints without glass.',
    image: pictureOf(ARCHIVE.hedgerow),
    categories: ['Framing'],
    weightGrams: 80,
    ...oneVariant('dust-brush', 19, 8),
  },
];

/** @param download Name of the file in `site/pages/downloads`. */
const file = (
  id: string,
  title: string,
  drawing: Drawing,
  euros: number,
  description: string,
  download: string,
): DemoProduct => ({
  id,
  title,
  description,
  productType: 'DIGITAL',
  image: pictureOf(drawing),
  categories: ['Files'],
  download,
  ...oneVariant(id, euros),
});

export const files: readonly DemoProduct[] = [
  file(
    'wallpaper-leeward',
    'Leeward, wallpaper',
    leeward,
    4,
    'For phones, tablets and screens.',
    'leeward-wallpaper.webp',
  ),
  file(
    'wallpaper-seedhead',
    'Seedhead, wallpaper',
    seedhead,
    4,
    'For phones, tablets and screens.',
    'seedhead-wallpaper.webp',
  ),
  file(
    'wallpaper-orrery',
    'Orrery, wallpaper',
    ARCHIVE.orrery,
    4,
    'For phones, tablets and screens.',
    'orrery-wallpaper.webp',
  ),
  file(
    'programme-terrace',
    'Terrace, the programme',
    terrace,
    12,
    'The program that draws Terrace, as a text file with comments, to read and to change.',
    'terrace-programme.txt',
  ),
  {
    ...file(
      'plotter-tiles',
      'Kiln Tiles, for plotters',
      tiles,
      9,
      'One sheet of tiles as an SVG file, for a plotter or for a screen.',
      'kiln-tiles.svg',
    ),
    variants: [{ sku: 'plotter-tiles', price: '9.00', salePrice: '6.00', onSale: true, unlimited: true }],
  },
];

const workshop = (id: string, title: string, drawing: Drawing, seats: readonly [number, number]): DemoProduct => ({
  id: `workshop-${id}`,
  title: `Workshop: ${title}`,
  description: 'A day at the plotter, six people, one long table. Paper, pens and lunch are included.',
  productType: 'SERVICE',
  image: pictureOf(drawing),
  categories: ['Studio'],
  ...variantsBy('Day', `workshop-${id}`, [
    ['Saturday in March', 140, seats[0]],
    ['Saturday in April', 140, seats[1]],
  ]),
});

const card = (sku: string, euros: number) => ({
  sku,
  price: euros.toFixed(2),
  unlimited: true,
  attributes: { Value: `€${euros}` },
});

export const studio: readonly DemoProduct[] = [
  workshop('lines', 'Lines', ARCHIVE.tideTable, [2, 6]),
  workshop('tiles', 'Tiles', tiles, [0, 4]),
  workshop('ink', 'Ink and weather', ARCHIVE.inkWeather, [0, 0]),
  {
    id: 'proof-a-month',
    title: 'A proof a month',
    description: 'Every month a working proof in a tube: signed, unnumbered, and not chosen by you.',
    image: pictureOf(slowSun),
    categories: ['Studio'],
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 12 },
    weightGrams: 150,
    ...oneVariant('proof-a-month', 30),
  },
  {
    id: 'letters',
    title: 'Four cards a season',
    description: 'Every three months four postcards that nobody has seen yet, until you have had enough.',
    image: pictureOf(ARCHIVE.allotment),
    categories: ['Studio', 'Cards'],
    subscriptionPlan: { billingPeriod: { value: 3, unit: 'month' }, numBillingCycles: 0 },
    weightGrams: 40,
    ...oneVariant('letters', 12),
  },
  {
    id: 'gift-card',
    title: 'Gift card',
    description: 'For a wall that is not yours. It comes by mail, never expires, and pays for anything in the shop.',
    productType: 'GIFT_CARD',
    image: pictureOf(ARCHIVE.halfPast),
    categories: ['Studio'],
    variantOptionOrdering: ['Value'],
    variants: [card('gift-25', 25), card('gift-50', 50), card('gift-100', 100), card('gift-250', 250)],
  },
  {
    id: 'workshop-card',
    title: 'Gift card for a workshop',
    description: 'A day at the plotter for somebody else. They choose the day.',
    productType: 'GIFT_CARD',
    image: pictureOf(leeward),
    categories: ['Studio'],
    ...oneVariant('gift-workshop', 140),
  },
];
