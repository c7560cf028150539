import { createElement as h, type ReactNode } from 'react';
import type { Row } from '../figures/statistics-table.ts';

const BAR_HEIGHT = 12;
const MARK_WIDTH = 2;

/**
 * A picture with a bar for each row. The first cells of a row are its name, its number in the period, and its number in
 * the period before. A mark on the bar shows the number in the period before. The table beside the picture contains the
 * same numbers.
 *
 * @param label Description of the picture for screen readers.
 */
export function barList(rows: readonly Row[], label: string): ReactNode {
  const bars = rows.map(([name = '', times = 0, earlier = 0]) => ({
    name: String(name),
    times: Number(times),
    earlier: Number(earlier),
  }));
  const most = Math.max(1, ...bars.flatMap(({ times, earlier }) => [times, earlier]));
  const share = (value: number) => `${((value / most) * 100).toFixed(1)}%`;
  return h(
    'div',
    { className: 'bars', role: 'img', 'aria-label': label },
    ...bars.map(({ name, times, earlier }, index) =>
      h(
        'div',
        { key: String(index), className: 'bar-row' },
        h('span', { className: 'bar-name' }, name),
        h(
          'svg',
          { className: 'chart-line', width: '100%', height: BAR_HEIGHT },
          h('rect', { className: 'bar', width: share(times), height: BAR_HEIGHT }),
          // The right edge of the mark is at the number's position, so that the mark of the highest number is still
          // inside the picture.
          earlier > 0 &&
            h('rect', {
              className: 'mark',
              x: share(earlier),
              transform: `translate(-${MARK_WIDTH})`,
              width: MARK_WIDTH,
              height: BAR_HEIGHT,
            }),
        ),
      ),
    ),
    h('p', { className: 'note' }, 'The mark shows the period before.'),
  );
}
