import { createElement as h, type ReactNode } from 'react';
import { numberText } from '../figures/figure-texts.ts';

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
/** Labels at the lower edge. More would overlap on a phone. */
const MOST_DATES = 3;

/**
 * A picture with a bar for each day, and a line for the period before, with a scale and dates. The table below has the
 * same numbers.
 *
 * @param label Description of the picture for screen readers.
 */
export function dayChart(days: readonly ChartDay[], label: string): ReactNode {
  const top = scaleTop(Math.max(1, ...days.flatMap(({ value, earlier }) => [value, earlier])));
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const line = days.map(({ earlier }, index) => `${index * DAY_WIDTH + BAR_WIDTH / 2},${y(earlier).toFixed(1)}`);
  const width = Math.max(1, days.length) * DAY_WIDTH;
  // The description has the figures, so screen readers need no labels.
  return h(
    'div',
    { className: 'chart-box' },
    h(
      'div',
      { className: 'chart-scale', 'aria-hidden': true },
      ...[top, top / 2, 0].map((value) => h('span', { key: value }, numberText(value))),
    ),
    h(
      'svg',
      {
        className: 'chart',
        viewBox: `0 0 ${width} ${HEIGHT}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': label,
      },
      ...[0, HEIGHT / 2].map((height) =>
        h('path', { key: height, className: 'grid', d: `M0 ${height}H${width}`, vectorEffect: 'non-scaling-stroke' }),
      ),
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
    ),
    h(
      'div',
      { className: 'chart-dates', 'aria-hidden': true },
      ...datesOf(days).map((day) => h('span', { key: day }, day)),
    ),
  );
}

/** A round number that is not below `most`: an even number of units, tens, hundreds …, so that its half is round too. */
export function scaleTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 2)));
  return [2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}

/** The first and the last day, and some between them at equal distances. */
function datesOf(days: readonly ChartDay[]): readonly string[] {
  const count = Math.min(days.length, MOST_DATES);
  const places = Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.round((index * (days.length - 1)) / (count - 1)),
  );
  return places.flatMap((place) => days[place]?.day ?? []);
}
