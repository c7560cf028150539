import { createElement as h, type ReactNode } from 'react';
import { chartScale, scaleText } from './chart-scale.ts';
import { type DateMark, dateMarks } from './date-marks.ts';

/** A day with its number, and the number of the day at the same position in the period before. */
export interface ChartDay {
  readonly day: string;
  readonly value: number;
  readonly earlier: number;
}

const HEIGHT = 160;
/** Width of a day in the picture's own units. The picture is stretched to the width of the page. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
/**
 * Limit for the days of a chart with gaps between its bars. With more days, gaps would be narrower than a pixel on a
 * phone.
 */
const MOST_WITH_GAPS = 100;
const DATES_HEIGHT = 24;
/** Limit for the dates on a phone. When a chart has more, a phone shows every second date. */
const MOST_ON_PHONES = 4;
/** Dates beyond this share of the width are moved to the left, so that they do not leave the page. */
const LAST_PLACE = 0.96;
/**
 * How far the moved dates extend to the right of their bar, in pixels. It is less than the margin of the page.
 */
const LAST_OVERHANG = 12;

/**
 * A picture with a bar for each day, and a line for the period before, with a scale and dates. The table below the
 * picture has the same numbers.
 *
 * @param label Description of the picture for screen readers.
 */
export function dayChart(days: readonly ChartDay[], label: string): ReactNode {
  const scale = chartScale(Math.max(1, ...days.flatMap(({ value, earlier }) => [value, earlier])));
  const [top = 1] = scale.slice(-1);
  return h(
    'div',
    { className: 'day-chart', role: 'img', 'aria-label': label },
    h(
      'div',
      { className: 'scale' },
      scale.toReversed().map((value) => h('span', { key: value }, scaleText(value))),
    ),
    plot(days, scale, (value) => tenths(HEIGHT - (value / top) * HEIGHT)),
    h(
      'svg',
      { className: 'dates', width: '100%', height: DATES_HEIGHT },
      dateMarks(days.map(({ day }) => day)).map((mark, place, marks) =>
        dateText(mark, days.length, marks.length > MOST_ON_PHONES && (marks.length - 1 - place) % 2 === 1),
      ),
    ),
  );
}

function plot(days: readonly ChartDay[], scale: readonly number[], y: (value: number) => number): ReactNode {
  const width = days.length * DAY_WIDTH;
  const barWidth = days.length > MOST_WITH_GAPS ? DAY_WIDTH : BAR_WIDTH;
  const middle = (index: number) => (index + 0.5) * DAY_WIDTH;
  // A chart of a single day gets a short line, because a line with one point has no length.
  const line =
    days.length === 1
      ? days.flatMap(({ earlier }) => [`0,${y(earlier)}`, `${width},${y(earlier)}`])
      : days.map(({ earlier }, index) => `${middle(index)},${y(earlier)}`);
  return h(
    'svg',
    { className: 'chart', viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: 'none' },
    scale.map((value) =>
      h('line', {
        key: value,
        className: 'level',
        x2: width,
        y1: y(value),
        y2: y(value),
        vectorEffect: 'non-scaling-stroke',
      }),
    ),
    days.map(({ day, value }, index) =>
      h(
        'rect',
        {
          key: day,
          className: 'bar',
          x: middle(index) - barWidth / 2,
          y: y(value),
          width: barWidth,
          height: tenths(HEIGHT - y(value)),
        },
        h('title', null, `${day}: ${value}`),
      ),
    ),
    h('polyline', { className: 'line', points: line.join(' '), fill: 'none', vectorEffect: 'non-scaling-stroke' }),
  );
}

/** A date below the middle of its day's bar, with a short line between the two. */
function dateText({ index, text }: DateMark, days: number, isOnlyWide: boolean): ReactNode {
  const place = (index + 0.5) / days;
  const x = `${(place * 100).toFixed(2)}%`;
  const position = place > LAST_PLACE ? { textAnchor: 'end', dx: LAST_OVERHANG } : { textAnchor: 'middle' };
  return h(
    'g',
    { key: index, className: isOnlyWide ? 'only-wide' : undefined },
    h('line', { x1: x, x2: x, y2: 5 }),
    h('text', { x, y: 20, ...position }, text),
  );
}

/** Rounds to one decimal, which keeps the page small. */
function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}
