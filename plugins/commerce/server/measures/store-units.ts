import { plainDigits } from '@plinth/sdk/commerce';
import { MeasurementUnit } from '@plinth/sdk/enums';
import { LENGTHS_OF_A_CENTIMETRE, type Measure, MOST_GRAMS, MOST_LENGTH } from './measures.ts';

/** §9 The units of a store: what each is in grams or hundredths of a centimetre, and its name. */
const UNITS = {
  [MeasurementUnit.imperial]: {
    weight: { size: 453.592_37, name: 'lbs' },
    length: { size: 2.54 * LENGTHS_OF_A_CENTIMETRE, name: 'in' },
  },
  [MeasurementUnit.metric]: {
    weight: { size: 1_000, name: 'kg' },
    length: { size: LENGTHS_OF_A_CENTIMETRE, name: 'cm' },
  },
} as const;

/** Columns of CSV files, in the units of the store. They are those of the platform's product export. */
export const MEASURE_COLUMNS = { weight: 'Weight', length: 'Length', width: 'Width', height: 'Height' } as const;

/** With this many decimals, a stored measure that is shown and read again is the same in all units. */
const DECIMALS = 3;

/** A measure in the unit of the store. */
export function inStoreUnit(measure: Measure, stored: number, standard: MeasurementUnit): number {
  return Number((stored / unitOf(measure, standard).size).toFixed(DECIMALS));
}

/** Name of the unit of the store: `kg`, `lbs`, `cm` or `in`. */
export function unitName(measure: Measure, standard: MeasurementUnit): string {
  return unitOf(measure, standard).name;
}

/**
 * Reads a measure that an owner has typed in the unit of the store, or that is in a file: `1.25`. The empty text is 0, a
 * measure that is not known. Digits of all scripts are read.
 * @returns The measure as it is stored. Undefined when the text is not a number of at least 0, or the measure is too large.
 */
export function typedMeasure(measure: Measure, text: string, standard: MeasurementUnit): number | undefined {
  const plain = plainDigits(text.trim());
  if (plain === '') return 0;
  if (!/^\d{1,7}(?:\.\d{1,10})?$/.test(plain)) return undefined;
  const stored = Math.round(Number(plain) * unitOf(measure, standard).size);
  return stored > most(measure) ? undefined : stored;
}

/** What a measure can be, in words: `a number from 0 to 1000 in kg such as 1.25`. */
export function measureRange(measure: Measure, standard: MeasurementUnit): string {
  const { size, name } = unitOf(measure, standard);
  return `a number from 0 to ${Math.floor(most(measure) / size)} in ${name} such as 1.25`;
}

/** Converts `measurementStandard` of the store settings. Every value except imperial counts as metric. */
export function measurementStandard(value: unknown): MeasurementUnit {
  return value === MeasurementUnit.imperial ? MeasurementUnit.imperial : MeasurementUnit.metric;
}

function unitOf(measure: Measure, standard: MeasurementUnit) {
  return UNITS[standard][measure === 'weight' ? 'weight' : 'length'];
}

function most(measure: Measure): number {
  return measure === 'weight' ? MOST_GRAMS : MOST_LENGTH;
}
