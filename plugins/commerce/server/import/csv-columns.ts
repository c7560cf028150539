import { MOST_OPTIONS } from '@plinth/sdk/commerce';
import { type MeasurementUnit, WorkflowState, workflowLabel } from '@plinth/sdk/enums';
import { LENGTHS_OF_A_CENTIMETRE, type Measure } from '../measures/measures.ts';
import { MEASURE_COLUMNS, typedMeasure } from '../measures/store-units.ts';

const REQUIRED = ['Product ID', 'Title', 'SKU', 'Price'];
/**
 * Names of the CSV columns for the fields of a product. `VARIANT_COLUMNS` has the names for the fields of a variant.
 */
const PRODUCT_COLUMNS: Readonly<Record<string, string>> = {
  id: 'Product ID',
  title: 'Title',
  description: 'Description',
  productType: 'Type',
  workflowState: 'State',
  url: 'URL',
  image: 'Image',
  categories: 'Categories',
  tags: 'Tags',
};
const VARIANT_COLUMNS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  price: 'Price',
  salePrice: 'Sale Price',
  onSale: 'On Sale',
  qtyInStock: 'Stock',
  weightGrams: MEASURE_COLUMNS.weight,
  attributes: 'Option Name 1',
};
const SIZE_COLUMNS: Readonly<Record<string, string>> = {
  length: MEASURE_COLUMNS.length,
  width: MEASURE_COLUMNS.width,
  height: MEASURE_COLUMNS.height,
};
const OPTIONS = Array.from({ length: MOST_OPTIONS }, (_, at) => ({
  name: `Option Name ${at + 1}`,
  value: `Option Value ${at + 1}`,
}));
/** Every column of a file of products. */
export const COLUMNS: readonly string[] = [
  ...Object.values(PRODUCT_COLUMNS),
  'Image Alt',
  ...Object.values(VARIANT_COLUMNS).slice(0, -1),
  ...Object.values(SIZE_COLUMNS),
  ...OPTIONS.flatMap(({ name, value }) => [name, value]),
];

type Cells = ReadonlyMap<string, string>;

/** All problems with the column names, and how to correct them. Undefined when the names are right. */
export function columnProblem(
  names: readonly string[],
): { readonly reason: string; readonly hint: string } | undefined {
  const unknown = names.filter((name) => !COLUMNS.includes(name));
  const missing = REQUIRED.filter((name) => !names.includes(name));
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  const found = [
    { what: 'unknown columns', names: unknown, hint: `The columns are ${COLUMNS.join(', ')}.` },
    { what: 'missing columns', names: missing, hint: 'Add those that are missing to the first row.' },
    { what: 'columns that occur twice', names: [...twice], hint: 'Remove all but one of each column.' },
  ].filter((problem) => problem.names.length > 0);
  if (found.length === 0) return;
  return {
    reason: found.map((problem) => `${problem.what}: ${problem.names.join(', ').slice(0, 200)}`).join('; '),
    hint: found.map(({ hint }) => hint).join(' '),
  };
}

/** Name of the column that contains a field. */
export function columnOf([field = '', , ofVariant = '', ofSize = '']: readonly (string | number)[]): string {
  if (ofVariant === 'sizeCm') return SIZE_COLUMNS[ofSize] ?? MEASURE_COLUMNS.length;
  if (field === 'variants') return VARIANT_COLUMNS[ofVariant] ?? 'SKU';
  return PRODUCT_COLUMNS[field] ?? 'Product ID';
}

/** The product in a row, without its variants, as input for `productFileSchema`. An empty cell is a missing field. */
export function rawProduct(cells: Cells): object {
  const list = (column: string) =>
    textOf(cells, column)
      ?.split(';')
      .map((one) => one.trim())
      .filter(Boolean);
  const src = textOf(cells, 'Image');
  return defined({
    id: textOf(cells, 'Product ID'),
    title: textOf(cells, 'Title'),
    description: textOf(cells, 'Description'),
    productType: textOf(cells, 'Type')?.toUpperCase(),
    workflowState: stateOf(textOf(cells, 'State')),
    url: textOf(cells, 'URL'),
    image: src === undefined ? undefined : defined({ src, alt: textOf(cells, 'Image Alt') }),
    categories: list('Categories'),
    tags: list('Tags'),
    variantOptionOrdering: optionsOf(cells).map(([name]) => name),
  });
}

/**
 * The variant in a row, as input for `productFileSchema`.
 * @param standard Units of weights and lengths.
 */
export function rawVariant(cells: Cells, standard: MeasurementUnit): object {
  // The schema refuses a text.
  const measure = (name: Measure, unit: number) => {
    const text = textOf(cells, MEASURE_COLUMNS[name]);
    const stored = text === undefined ? undefined : typedMeasure(name, text, standard);
    return stored === undefined ? text : stored / unit;
  };
  const size = defined({
    length: measure('length', LENGTHS_OF_A_CENTIMETRE),
    width: measure('width', LENGTHS_OF_A_CENTIMETRE),
    height: measure('height', LENGTHS_OF_A_CENTIMETRE),
  });
  const stock = textOf(cells, 'Stock');
  const isUnlimited = stock?.toLowerCase() === 'unlimited';
  return defined({
    sku: textOf(cells, 'SKU'),
    price: textOf(cells, 'Price'),
    salePrice: textOf(cells, 'Sale Price'),
    onSale: flagOf(textOf(cells, 'On Sale')),
    unlimited: isUnlimited ? true : undefined,
    qtyInStock: isUnlimited || stock === undefined ? undefined : wholeNumberOf(stock),
    attributes: Object.fromEntries(optionsOf(cells)),
    weightGrams: measure('weight', 1),
    sizeCm: Object.keys(size).length > 0 ? size : undefined,
  });
}

function textOf(cells: Cells, column: string): string | undefined {
  return cells.get(column) || undefined;
}

function optionsOf(cells: Cells): readonly (readonly [string, string])[] {
  return OPTIONS.flatMap(({ name, value }) => {
    const given = textOf(cells, name);
    return given === undefined ? [] : [[given, cells.get(value) ?? ''] as const];
  });
}

/** Returns the state for its label in the owner's area (§4), and any other text in capital letters. */
function stateOf(text: string | undefined): string | undefined {
  const upper = text?.toUpperCase();
  return Object.values(WorkflowState).find((state) => workflowLabel(state).toUpperCase() === upper) ?? upper;
}

/** The boolean of a cell. Any other text is returned unchanged, and the schema refuses it. */
function flagOf(text: string | undefined): boolean | string | undefined {
  if (text !== undefined && /^(yes|true|1)$/i.test(text)) return true;
  return text !== undefined && /^(no|false|0)$/i.test(text) ? false : text;
}

function wholeNumberOf(text: string): number | string {
  return /^-?\d{1,12}$/.test(text) ? Number(text) : text;
}

/** Leaves out the fields of empty cells, so that the schema gives them their defaults. */
function defined(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
