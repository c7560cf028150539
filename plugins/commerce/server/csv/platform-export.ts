import { nodesOf, parseFragment } from '@plinth/server/pages';

/** Columns of the export that say what a product is. Their names can have "[Non Editable]" at the end. */
const SIGNS = ['Variant ID', 'Visible', 'Hosted Image URLs'];
/** Columns of the export that `fromExport` reads. */
export const EXPORTED_COLUMNS = ['Product Type', 'Visible', 'Variant ID'];

type Cells = ReadonlyMap<string, string>;

/** The names of the columns without the notes of the platform. */
export function plainColumns(names: readonly string[]): readonly string[] {
  return names.map((name) => name.replace(/\[Non Editable\]$/i, '').trimEnd());
}

/** Is this the product export of a platform that sites often come from, and not a file in the format of this shop? */
export function isPlatformExport(names: readonly string[]): boolean {
  return names.filter((name) => SIGNS.includes(name)).length > 1;
}

/** The cells of a row of the export under the names of this shop's columns. */
export function fromExport(cells: Cells): Cells {
  const cell = (name: string) => cells.get(name) ?? '';
  const isOnSale = /^(yes|true)$/i.test(cell('On Sale'));
  return new Map([
    ...cells,
    ['Description', textOfHtml(cell('Description'))],
    ['Type', cell('Product Type')],
    ['State', cell('Visible') === '' ? '' : /^(yes|true)$/i.test(cell('Visible')) ? 'PUBLISHED' : 'DRAFT'],
    ['SKU', cell('SKU') || cell('Variant ID')],
    // The export has 0 where there is no sale.
    ['Sale Price', isOnSale || Number(cell('Sale Price').replace(',', '.')) > 0 ? cell('Sale Price') : ''],
    ['Categories', list(cell('Categories')).map(lastPart).join(';')],
    ['Tags', list(cell('Tags')).join(';')],
  ]);
}

/** Counts the rows that have a value in each column. */
export interface ColumnCount {
  add(cells: Cells): void;
  /** The columns with values that the reader does not use, in words. @param used The columns that it uses. */
  leftOut(used: readonly string[]): readonly string[];
}

export function columnCount(): ColumnCount {
  const counts = new Map<string, number>();
  return {
    add(cells) {
      for (const [name, cell] of cells) if (cell !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    leftOut: (used) =>
      [...counts]
        .filter(([name]) => !used.includes(name))
        .map(([name, count]) => `${name} (${count === 1 ? '1 row' : `${count} rows`})`),
  };
}

function list(text: string): readonly string[] {
  return text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The export writes a category with those around it: `/prints/sea`. */
function lastPart(category: string): string {
  return category.split('/').filter(Boolean).at(-1) ?? category;
}

const PARAGRAPHS = ['p', 'div', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The text of HTML, with a line for each paragraph. */
function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let text = '';
  for (const node of nodesOf(parseFragment(html))) {
    if (PARAGRAPHS.includes(node.nodeName)) text += '\n';
    else if ('value' in node && node.nodeName === '#text') text += node.value.replace(/\s+/g, ' ');
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
