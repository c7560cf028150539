import { plainText } from '@plinth/sdk/plain-text';

/**
 * Raw chart data from the markup of another system, or from HTML that this block rendered: its table. Undefined without
 * a table that has a name and a number in each row.
 */
export function readChart(element: Element): unknown {
  const table = element.querySelector('table');
  const [head, ...rows] = Array.from(table?.rows ?? [], (row) =>
    Array.from(row.cells, (cell) => plainText(cell) ?? ''),
  );
  if (!head || head.length < 2) return undefined;
  const [rowTitle, ...columns] = head;
  const figure = element.querySelector('[data-variant]');
  return {
    variant: figure?.getAttribute('data-variant') ?? undefined,
    title: plainText(element.querySelector('.chart-title, caption')),
    description: plainText(element.querySelector('.chart-description')),
    rowTitle,
    columns,
    rows,
  };
}
