import { createElement as h, type ReactNode } from 'react';

export interface DataTable {
  /** Id of the caption. Pages with several tables need different ids. Default: `caption`. */
  readonly id?: string;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

interface TableRow {
  readonly key: string;
  /** Content of the header cell of the row. */
  readonly head: ReactNode;
  readonly cells: readonly { readonly content: ReactNode; readonly className?: string }[];
}

/** A table in a box that can be scrolled, with the keyboard too. */
export function dataTable({ id = 'caption', caption, columns, rows }: DataTable): ReactNode {
  const titles = columns.map((title) => h('th', { key: title, scope: 'col' }, title));
  const lines = rows.map(({ key, head, cells }) =>
    h(
      'tr',
      { key },
      h('th', { scope: 'row' }, head),
      ...cells.map(({ content, className }, index) =>
        // On phones the header row is not shown. There the stylesheet shows the title of the column beside the cell.
        h('td', { className, 'data-title': columns[index + 1] }, content),
      ),
    ),
  );
  return h(
    'div',
    { className: 'scroll', role: 'region', 'aria-labelledby': id, tabIndex: 0 },
    h('table', null, h('caption', { id }, caption), h('thead', null, h('tr', null, titles)), h('tbody', null, lines)),
  );
}
