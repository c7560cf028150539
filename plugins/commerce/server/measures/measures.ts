/** Weight and size of a piece. 0 is a measure that is not known. */
export interface Measures {
  /** In grams. */
  readonly weight: number;
  /** In hundredths of a centimetre, as `width` and `height`. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export const MEASURES = ['weight', 'length', 'width', 'height'] as const;
export type Measure = (typeof MEASURES)[number];

/** Limit for a weight: a ton, in grams. */
export const MOST_GRAMS = 1_000_000;
/** Limit for a length: 100 m, in hundredths of a centimetre. */
export const MOST_LENGTH = 1_000_000;
export const LENGTHS_OF_A_CENTIMETRE = 100;

/** Measures as the database, hidden inputs and CSV have them: `400/2970/2100/30`. */
export function measuresText(measures: Measures): string {
  return MEASURES.map((name) => measures[name]).join('/');
}

/** Reads what `measuresText` writes. Any other text has measures that are not known. */
export function readMeasures(text: string): Measures {
  const [, weight = '0', length = '0', width = '0', height = '0'] =
    /^(\d{1,7})\/(\d{1,7})\/(\d{1,7})\/(\d{1,7})$/.exec(text) ?? [];
  return { weight: Number(weight), length: Number(length), width: Number(width), height: Number(height) };
}

export const NO_MEASURES = measuresText({ weight: 0, length: 0, width: 0, height: 0 });
