import { MOST_OPTIONS } from '@plinth/sdk/commerce';
import { WorkflowState, workflowLabel } from '@plinth/sdk/enums';

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
  attributes: 'Option Name 1',
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
  ...OPTIONS.flatMap(({ name, value }) => [name, value]),
];

type Cells = ReadonlyMap<string, string>;

/** The problem with the column names, and how to correct it. Undefined when the names are right. */
export function columnProblem(
  names: readonly string[],
): { readonly reason: string; readonly hint: string } | undefined {
  const unknown = names.filter((name) => !COLUMNS.includes(name));
  if (unknown.length > 0)
    return {
      reason: `unknown columns: ${unknown.join(', ').slice(0, 200)}`,
      hint: `The columns are ${COLUMNS.join(', ')}.`,
    };
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return { reason: `missing columns: ${missing.join(', ')}`, hint: 'Add them to the first row.' };
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return { reason: `the column "${twice}" occurs twice`, hint: 'Remove one of them.' };
  return;
}

/** Name of the column that contains a field. */
export function columnOf([field = '', , ofVariant = '']: readonly (string | number)[]): string {
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

/** The variant in a row, as input for `productFileSchema`. */
export function rawVariant(cells: Cells): object {
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
