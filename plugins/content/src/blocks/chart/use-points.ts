import { arrowStep } from '@plinth/sdk/react';
import {
  type FocusEventHandler,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { pointText } from '../../messages/messages.ts';

interface Point {
  readonly row: number;
  readonly column: number;
}

interface Points {
  /** False until the script can read the points. The picture is then no stop for the keyboard. */
  readonly isReady: boolean;
  /** The point that is read: its names and its number. Empty before. */
  readonly text: string;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onBlur: FocusEventHandler<HTMLElement>;
  };
}

/**
 * Reads the points of a chart: left and right go through the rows, up and down through the columns, Home and End to the
 * first and the last row. A pointer reads the point below it. Names and numbers are those of the table, which the server
 * has written in the language of the page.
 */
export function usePoints(plot: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): Points {
  const [isReady, setReady] = useState(false);
  const [point, setPoint] = useState<Point>();
  const cells = () => Array.from(table.current?.querySelectorAll('tbody tr') ?? [], (row) => Array.from(row.children));

  useEffect(() => setReady(plot.current?.querySelector('[data-row]') !== null), [plot]);
  useEffect(() => {
    if (!point) return;
    const { row, column } = point;
    const marks = plot.current?.querySelectorAll(`[data-row="${row}"][data-column="${column}"]`) ?? [];
    for (const mark of marks) mark.setAttribute('data-read', '');
    return () => {
      for (const mark of marks) mark.removeAttribute('data-read');
    };
  }, [plot, point]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const rows = cells();
    const columns = event.currentTarget.querySelectorAll('[data-column]');
    const lastColumn = Math.max(0, ...Array.from(columns, (mark) => Number(mark.getAttribute('data-column'))));
    const next = nextPoint(event, point, rows.length - 1, lastColumn);
    if (!next) return;
    event.preventDefault();
    setPoint(next);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const mark = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    if (!mark) return;
    setPoint({ row: Number(mark.getAttribute('data-row')), column: Number(mark.getAttribute('data-column')) });
  };
  return {
    isReady,
    text: point ? textOf(point) : '',
    handlers: { onKeyDown, onPointerMove: onPointer, onPointerDown: onPointer, onBlur: () => setPoint(undefined) },
  };

  function textOf({ row, column }: Point): string {
    const [name, ...values] = cells()[row] ?? [];
    const heading = table.current?.querySelectorAll('thead th')[column + 1]?.textContent ?? '';
    return pointText({ row: name?.textContent ?? '', column: heading, value: values[column]?.textContent ?? '' });
  }
}

/** The point to which a key leads. Undefined for every other key. The first arrow key leads to the first point. */
function nextPoint(
  event: KeyboardEvent<HTMLElement>,
  point: Point | undefined,
  lastRow: number,
  lastColumn: number,
): Point | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const { row, column } = point ?? { row: 0, column: 0 };
  if (event.key === 'Home') return { row: 0, column };
  if (event.key === 'End') return { row: lastRow, column };
  const across = arrowStep(event, event.currentTarget);
  const down = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (across === undefined && down === 0) return undefined;
  if (!point) return { row, column };
  return { row: within(row + (across ?? 0), lastRow), column: within(column + down, lastColumn) };
}

function within(index: number, last: number): number {
  return Math.min(last, Math.max(0, index));
}
