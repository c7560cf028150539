/** A drawing of the studio that is printed on products. */
export interface Drawing {
  /** File name of the drawing's picture. The ids of its products begin with this name too. */
  readonly name: string;
  readonly title: string;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
  readonly method: string;
}

const drawing = (name: string, title: string, method: string, alt: string): Drawing => ({ name, title, method, alt });

/** The drawings whose editions are still sold, each with the number of prints in its edition. */
export const OPEN = [
  {
    ...drawing(
      'slow-sun',
      'Slow Sun',
      'Slats and noise',
      'A red sun seen through the slats of a blind, fading to plum in its reflection, on blush paper.',
    ),
    edition: 60,
    format: 'tall',
    sizes: ['30 × 40 cm', '45 × 60 cm', '75 × 100 cm'],
  },
  {
    ...drawing(
      'terrace',
      'Terrace',
      'Noise terraces',
      'A landscape of cut paper in thirteen layers: coral hills, pale slopes and a deep blue-green valley.',
    ),
    edition: 80,
    format: 'wide',
    sizes: ['35 × 25 cm', '56 × 40 cm', '98 × 70 cm'],
  },
  {
    ...drawing(
      'leeward',
      'Leeward',
      'Flow field',
      'Ribbons of ultramarine, pale blue, pink and saffron sweep across the sheet as if blown by one wind.',
    ),
    edition: 100,
    format: 'wide',
    sizes: ['30 × 20 cm', '60 × 40 cm', '105 × 70 cm'],
  },
  {
    ...drawing(
      'seedhead',
      'Seedhead',
      'Phyllotaxis',
      'Fifteen hundred seeds in pale pink, saffron, blue and red spiral out on a midnight-blue square.',
    ),
    edition: 60,
    format: 'square',
    sizes: ['25 × 25 cm', '50 × 50 cm', '70 × 70 cm'],
  },
  {
    ...drawing(
      'sleeping-coral',
      'Sleeping Coral',
      'Reaction and diffusion',
      'Pale pink, rounded coils like brain coral wind over a dark plum ground.',
    ),
    edition: 60,
    format: 'tall',
    sizes: ['24 × 30 cm', '40 × 50 cm', '80 × 100 cm'],
  },
  {
    ...drawing(
      'kiln-tiles',
      'Kiln Tiles',
      'Truchet tiles',
      'White and ultramarine curves join across tiles of four sizes, with a few red dots between them.',
    ),
    edition: 80,
    format: 'tall',
    sizes: ['24 × 30 cm', '40 × 50 cm', '80 × 100 cm'],
  },
] as const;

/** The drawings whose editions of prints are complete, so that no print of them is sold. */
export const ARCHIVE = {
  orrery: drawing(
    'orrery',
    'Orrery',
    'Broken rings',
    'Nineteen broken rings in black, red, blue and saffron circle a red disc on bone-coloured paper.',
  ),
  hedgerow: drawing(
    'hedgerow',
    'Hedgerow',
    'L-systems',
    'Seven slender plants in a row on white paper, with red, green, saffron and blue leaves.',
  ),
  nightBus: drawing(
    'night-bus',
    'Night Bus',
    'Strange attractor',
    'A veil of violet and orange light, folded like silk, floats on midnight blue.',
  ),
  halfPast: drawing(
    'half-past',
    'Half Past',
    'Shape grammar',
    'A grid of thirty-five squares with quarter circles, half circles and rings in seven flat colours.',
  ),
  pebbleCount: drawing(
    'pebble-count',
    'Pebble Count',
    'Circle packing',
    'Hundreds of circles of every size packed tightly on dark petrol.',
  ),
  plainWeave: drawing(
    'plain-weave',
    'Plain Weave',
    'Point twill',
    'A woven cloth of diamonds in ultramarine, petrol, red and saffron over pale threads.',
  ),
  dryLake: drawing(
    'dry-lake',
    'Dry Lake',
    'Voronoi cells',
    'Rounded stones in green, bone and pink fit together with narrow pale cracks between them.',
  ),
  interference: drawing(
    'interference',
    'Interference',
    'Moiré',
    'A disc of blue rings and a disc of red rings overlap, and a third pattern appears where they cross.',
  ),
  allotment: drawing(
    'allotment',
    'Allotment',
    'Recursive division',
    'Fields seen from above: tilted plots in green, ochre, teal and white, with rows and dots of crops.',
  ),
  tideTable: drawing(
    'tide-table',
    'Tide Table',
    'Ridge lines',
    'Forty-four horizontal lines rise and fall like a swell at night, from saffron to pale blue.',
  ),
  inkWeather: drawing(
    'ink-weather',
    'Ink Weather',
    'Warped noise',
    'Blue and red ink drifts on water in soft folds with fine contour lines.',
  ),
} as const;
