import { createElement as h, type ReactNode } from 'react';

/** A day with its number, and the number of the same day in the period before. */
export interface ChartDay {
  readonly day: string;
  readonly value: number;
  readonly earlier: number;
}

const HEIGHT = 160;
/** Width of a day. The picture is stretched to the width of the page. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;

/**
 * A picture with a bar for each day, and a line for the period before. The table below has the same numbers.
 *
 * @param label Description of the picture for screen readers.
 */
export function dayChart(days: readonly ChartDay[], label: string): ReactNode {
  const most = Math.max(1, ...days.flatMap(({ value, earlier }) => [value, earlier]));
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const line = days.map(({ earlier }, index) => `${index * DAY_WIDTH + BAR_WIDTH / 2},${y(earlier).toFixed(1)}`);
  return h(
    'svg',
    {
      className: 'chart',
      viewBox: `0 0 ${Math.max(1, days.length) * DAY_WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': label,
    },
    ...days.map(({ day, value }, index) =>
      h(
        'rect',
        {
          key: day,
          className: 'bar',
          x: index * DAY_WIDTH,
          y: y(value).toFixed(1),
          width: BAR_WIDTH,
          height: (HEIGHT - y(value)).toFixed(1),
        },
        h('title', null, `${day}: ${value}`),
      ),
    ),
    h('polyline', { className: 'line', points: line.join(' '), fill: 'none', vectorEffect: 'non-scaling-stroke' }),
  );
}
