import { ARCHIVE, type Drawing, OPEN } from './drawings.ts';
import { type DemoProduct, oneVariant, pictureOf, variantsBy } from './product.ts';

const [slowSun, terrace, leeward, seedhead, coral, tiles] = OPEN;

const cards = (id: string, title: string, drawing: Drawing, stock: number, sale?: number): DemoProduct => ({
  id: `postcards-${id}`,
  title: `Postcards: ${title}`,
  description: 'Eight cards of 10 × 15 cm with four drawings, on board of 350 g that takes ink and pencil.',
  image: pictureOf(drawing),
  categories: ['Paper', 'Cards'],
  weightGrams: 60,
  ...oneVariant(`postcards-${id}`, 9, stock, sale),
});

const letterCards = (drawing: Drawing, stock: readonly [number, number, number]): DemoProduct => ({
  id: `card-${drawing.name}`,
  title: `${drawing.title}, letter card`,
  description: 'A folded card with an envelope of grey paper. Blank inside.',
  image: pictureOf(drawing),
  categories: ['Paper', 'Cards'],
  weightGrams: 25,
  ...variantsBy('Pack', `card-${drawing.name}`, [
    ['One card', 3.2, stock[0]],
    ['Five cards', 14, stock[1]],
    ['Ten cards', 25, stock[2]],
  ]),
});

const notebook = (drawing: Drawing, stock: readonly [number, number, number]): DemoProduct => ({
  id: `notebook-${drawing.name}`,
  title: `${drawing.title}, notebook`,
  description: 'A5, 96 pages of 100 g, sewn with a thread in the colour of the cover. It lies flat.',
  image: pictureOf(drawing),
  categories: ['Paper', 'Notebooks'],
  weightGrams: 220,
  ...variantsBy('Pages', `notebook-${drawing.name}`, [
    ['Plain', 13, stock[0]],
    ['Lines', 13, stock[1]],
    ['Dots', 13, stock[2]],
  ]),
});

const wrapping = (drawing: Drawing, stock: number): DemoProduct => ({
  id: `wrapping-${drawing.name}`,
  title: `${drawing.title}, wrapping paper`,
  description: 'Three sheets of 50 × 70 cm, rolled. Recycled paper of 90 g, which folds without breaking.',
  image: pictureOf(drawing),
  categories: ['Paper'],
  weightGrams: 120,
  ...oneVariant(`wrapping-${drawing.name}`, 8.5, stock),
});

export const paper: readonly DemoProduct[] = [
  cards('wind', 'Wind and water', leeward, 60),
  cards('gardens', 'Gardens', ARCHIVE.hedgerow, 48),
  cards('night', 'By night', ARCHIVE.nightBus, 5),
  cards('order', 'Good order', ARCHIVE.plainWeave, 52, 6),
  cards('round', 'All round', ARCHIVE.pebbleCount, 0),
  letterCards(coral, [80, 30, 12]),
  letterCards(ARCHIVE.tideTable, [64, 20, 8]),
  letterCards(ARCHIVE.dryLake, [4, 0, 0]),
  letterCards(seedhead, [70, 26, 11]),
  notebook(tiles, [24, 30, 28]),
  notebook(ARCHIVE.halfPast, [16, 0, 21]),
  notebook(ARCHIVE.inkWeather, [12, 15, 3]),
  notebook(terrace, [20, 22, 19]),
  notebook(ARCHIVE.allotment, [0, 0, 0]),
  wrapping(tiles, 90),
  wrapping(ARCHIVE.plainWeave, 75),
  wrapping(ARCHIVE.halfPast, 82),
  {
    id: 'calendar',
    title: 'Wall calendar',
    description: 'Twelve drawings of 30 × 30 cm, one for each month, with room to write.',
    image: pictureOf(ARCHIVE.orrery),
    categories: ['Paper'],
    weightGrams: 380,
    ...oneVariant('calendar', 24, 34, 16),
  },
  {
    id: 'puzzle-interference',
    title: 'Interference, puzzle',
    description: '500 pieces in a tin. Two circles, three patterns, no corner that helps.',
    image: pictureOf(ARCHIVE.interference),
    categories: ['Paper'],
    weightGrams: 640,
    ...oneVariant('puzzle-interference', 29, 11),
  },
  {
    id: 'flip-book',
    title: 'Slow Sun, flip book',
    description: 'Ninety pages for one sunset. It takes as long as your thumb wants.',
    image: pictureOf(slowSun),
    categories: ['Paper'],
    weightGrams: 90,
    ...oneVariant('flip-book', 7.5, 2),
  },
];
